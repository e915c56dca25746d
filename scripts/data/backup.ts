import "../process/load-env-file.mjs";
import { runBackup } from "./run-backup";

const say = (line: string) => console.error(line);
const { code, output, problem } = await runBackup(process.argv.slice(2), { env: process.env, say });
if (output !== "") console.log(output);
if (problem !== "") console.error(problem);
process.exitCode = code;
