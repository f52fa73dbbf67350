# Chooses the leftmost house with seeds. kgpc asks it with "SIZE SOUTH NORTH", then the houses of South and of North.
read -r size _ _ houses
house=0
for seeds in $houses; do
    [ "$house" -lt "$size" ] || break
    [ "$seeds" -eq 0 ] || { echo "$house"; exit; }
    house=$((house + 1))
done
