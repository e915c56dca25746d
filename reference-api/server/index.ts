/** What `npm run reference-api` uses: its command line, its data folder and its credentials file. */
export { readCommandLine, type Command } from "./command-line";
export { demoCredentialsFile } from "./demo-credentials-file";
export { renewData } from "./renew-data";
export { usage } from "./usage";
