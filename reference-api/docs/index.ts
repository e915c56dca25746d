export { contractFiles, contractFolder, toolExamples } from "./contract-files";
export { exampleMoment } from "./demo-api";
