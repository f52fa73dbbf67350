### Malay. Not yet read by a native speaker.
