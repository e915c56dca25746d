import "../process/load-env-file.mjs";
import { runPolicy } from "./run-policy";

const { code, output, problem } = await runPolicy(process.argv.slice(2), process.env);
if (output !== "") console.log(output);
if (problem !== "") console.error(problem);
process.exitCode = code;
