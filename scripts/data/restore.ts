import "../process/load-env-file.mjs";
import { runRestore } from "./run-restore";

const say = (line: string) => console.error(line);
const { code, output, problem } = await runRestore(process.argv.slice(2), { env: process.env, say });
if (output !== "") console.log(output);
if (problem !== "") console.error(problem);
process.exitCode = code;
