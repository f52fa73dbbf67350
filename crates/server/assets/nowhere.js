// What is shown where no address leads, in the language of whoever came there.

import { dress } from "./memory.js";
import { speak, text } from "./words.js";

await speak();
dress();
for (const [id, said] of /** @type {const} */ ([["nowhere", text("page-nothing-here")], ["home", text("nav-play")]])) document.getElementById(id)?.replaceChildren(said);
