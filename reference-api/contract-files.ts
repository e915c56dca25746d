export { contractFiles, contractFolder } from "./docs/contract-files";
export { exampleMoment } from "./docs/demo-api";
export { toolExamples } from "./docs/tool-examples";
