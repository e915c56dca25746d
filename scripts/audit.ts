import "./process/load-env-file.mjs";
import { runAudit } from "./audit/run-audit";

const { code, output, problem } = await runAudit(process.argv.slice(2), process.env);
if (output !== "") console.log(output);
if (problem !== "") console.error(problem);
process.exitCode = code;
