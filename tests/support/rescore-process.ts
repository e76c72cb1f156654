// Its own process, in the smallest steps, because a test kills it with SIGKILL.
import { rescoreAttempts } from "../../lib/assessments/questions/rescore-attempts";

await rescoreAttempts(process.argv[2] ?? "", 1);
process.exit();
