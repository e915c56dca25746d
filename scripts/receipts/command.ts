import "../process/load-env-file.mjs";
import { runReceipts } from "./run-receipts";

const { code, output, problem } = await runReceipts(process.argv.slice(2), process.env);
if (output !== "") console.log(output);
if (problem !== "") console.error(problem);
process.exitCode = code;
