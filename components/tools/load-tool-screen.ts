/** The code of a tool's page, which the list doesn't need to be shown. */
export function loadToolScreen() {
  return import("./tool-screen").then(({ ToolScreen }) => ({ default: ToolScreen }));
}
