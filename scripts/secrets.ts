import "./process/load-env-file.mjs";
import { runSecrets } from "./secrets/run-secrets";

const say = (line: string) => console.log(line);
const { code, output, problem } = await runSecrets(process.argv.slice(2), { env: process.env, say });
if (output !== "") console.log(output);
if (problem !== "") console.error(problem);
process.exitCode = code;
