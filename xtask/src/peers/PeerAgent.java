import info.kwarc.kalah.Agent;
import info.kwarc.kalah.KalahState;
import info.kwarc.kalah.ProtocolManager;
import java.io.IOException;
import java.util.List;
import java.util.Random;

/** Plays at random through the client library jkgp, which lies on the class path. */
class PeerAgent extends Agent {
    private final Random random = new Random(1);

    PeerAgent(String host, int port) {
        super(host, port, ProtocolManager.ConnectionType.TCP, "jkgp", null, null, null, false);
    }

    @Override
    public void search(KalahState state) throws IOException {
        List<Integer> moves = state.getMoves();
        submitMove(moves.get(random.nextInt(moves.size())));
    }

    public static void main(String[] args) throws IOException {
        new PeerAgent(args[0], Integer.parseInt(args[1])).run();
    }
}
