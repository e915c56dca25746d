import { envFile } from "./process/load-env-file.mjs";
import { runDoctor } from "./doctor/run-doctor";

const { code, output, problem } = await runDoctor(process.argv.slice(2), { env: process.env, envFile });
if (output !== "") console.log(output);
if (problem !== "") console.error(problem);
process.exitCode = code;
