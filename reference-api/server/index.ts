/** The parts of `npm run reference-api`: its command line, data folder and credentials file. */
export { readCommandLine, usage, type Command } from "./command-line";
export { demoCredentialsFile } from "./demo-credentials";
export { renewData } from "./renew-data";
