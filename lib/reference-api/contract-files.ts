export { contractFiles, contractFolder } from "./documentation/contract-files";
export { exampleMoment } from "./documentation/demo-api";
export { toolExamples } from "./documentation/tool-examples";
