import { onDemand } from "@/components/ui/on-demand";

/** A tool's page, whose code the list doesn't need to be shown. */
export const { OnDemand: ToolScreen, load: loadToolScreen } = onDemand(() =>
  import("./tool-screen").then((module) => module.ToolScreen),
);
