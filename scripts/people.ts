import "./process/load-env-file.mjs";
import { runPeople } from "./people/run-people";

const { code, output, problem } = await runPeople(process.argv.slice(2), process);
if (output !== "") console.log(output);
if (problem !== "") console.error(problem);
process.exitCode = code;
