// A process of its own for one rescoring, in the smallest steps: for a test that ends it with SIGKILL.
import { rescoreAttempts } from "../../lib/questions/rescore-attempts";

await rescoreAttempts(process.argv[2] ?? "", 1);
process.exit();
