// A starter bot in Java: takes an extra turn where Kalah gives one, and else moves at random.
import java.util.*;

class Bot {
    static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }

    // Returns the mover's houses, in its sowing order; none of a game that is not sown.
    static List<Integer> ownHouses(String position) {
        List<Integer> numbers = new ArrayList<>();
        int end = position.indexOf("> ");
        if (!position.startsWith("<") || end < 0) return numbers;
        for (String number : position.substring(1, end).split(",")) {
            String digits = number.replaceAll("[^0-9]", "");
            numbers.add(digits.isEmpty() ? 0 : Integer.parseInt(digits));
        }
        int size = numbers.get(0);
        boolean south = position.startsWith("s", end + 2);
        return south ? numbers.subList(3, 3 + size) : numbers.subList(3 + size, 3 + 2 * size);
    }

    static String choose(String position, String[] actions, Random random) {
        List<Integer> houses = ownHouses(position);
        for (String action : actions) {
            if (!action.matches("[0-9]+")) continue;
            int house = Integer.parseInt(action);
            if (house <= houses.size() && houses.get(house - 1) == houses.size() + 1 - house) return action;
        }
        return actions[random.nextInt(actions.length)];
    }

    public static void main(String[] arguments) {
        Scanner lines = new Scanner(System.in);
        Random random = new Random();
        String position = "";
        while (lines.hasNextLine()) {
            String line = lines.nextLine().trim();
            if (line.equals("ugi")) {
                say("id name Starter (Java)");
                say("option name SearchMoves type check default false");
                say("ugiok");
            } else if (line.equals("isready")) {
                say("readyok");
            } else if (line.startsWith("position ")) {
                position = line.substring(9).replaceFirst("^fen ", "");
            } else if (line.startsWith("go")) {
                String actions = line.substring(line.indexOf("searchmoves ") + 12);
                say("bestmove " + choose(position, actions.split(" "), random));
            } else if (line.equals("quit")) {
                return;
            }
        }
    }
}
