// A starter bot in C++: takes an extra turn where Kalah gives one, and else moves at random.
#include <cstdlib>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

// Returns the mover's houses, in its sowing order; none of a game that is not sown.
std::vector<int> own_houses(const std::string& position) {
    std::vector<int> numbers;
    const auto end = position.find("> ");
    if (position[0] != '<' || end == std::string::npos) return numbers;
    std::istringstream fen(position.substr(1, end - 1));
    for (std::string number; std::getline(fen, number, ',');) numbers.push_back(std::atoi(number.c_str()));
    const auto side = numbers.begin() + 3 + (position[end + 2] == 's' ? 0 : numbers[0]);
    return std::vector<int>(side, side + numbers[0]);
}

std::string choose(const std::string& position, const std::vector<std::string>& actions) {
    static std::mt19937 random(std::random_device{}());
    const auto houses = own_houses(position);
    const int size = static_cast<int>(houses.size());
    for (const auto& action : actions) {
        const int house = std::atoi(action.c_str());
        if (house >= 1 && house <= size && houses[house - 1] == size + 1 - house) return action;
    }
    return actions[std::uniform_int_distribution<std::size_t>(0, actions.size() - 1)(random)];
}

int main() {
    std::string line, position;
    while (std::getline(std::cin, line)) {
        std::istringstream words(line);
        std::string word;
        words >> word;
        if (word == "ugi") {
            std::cout << "id name Starter (C++)\noption name SearchMoves type check default false\nugiok" << std::endl;
        } else if (word == "isready") {
            std::cout << "readyok" << std::endl;
        } else if (word == "position") {
            words >> word;
            std::getline(words >> std::ws, position);
        } else if (word == "go") {
            std::vector<std::string> actions;
            while (words >> word && word != "searchmoves") {}
            while (words >> word) actions.push_back(word);
            std::cout << "bestmove " << choose(position, actions) << std::endl;
        } else if (word == "quit") {
            break;
        }
    }
}
