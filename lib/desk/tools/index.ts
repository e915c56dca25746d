/** The API's tools, as the pages group, name and search them, and what is new about them. */

export { parameterNames } from "./catalogue/parameter-names";
export { platformOf } from "./catalogue/platform-of";
export { noGroup, toolGroups, type ToolGroup } from "./catalogue/tool-groups";
export { toolKind, type ToolKind } from "./catalogue/tool-kind";
export { toolsForId } from "./catalogue/tools-for-id";
export { noteDiscovery, type ToolNews } from "./known-tools/note-discovery";
export { goneTool, type GoneTool } from "./known-tools/gone-tool";
