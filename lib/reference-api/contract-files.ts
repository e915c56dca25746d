export { contractFiles, contractFolder } from "./documentation/contract-files";
