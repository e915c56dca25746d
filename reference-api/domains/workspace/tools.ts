import { z } from "zod";
import { workspaceView } from "./workspace";
import { declared } from "../../tools/declared";
import { defineReadOnlyTool } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const profileTools = [
  defineReadOnlyTool({
    ...declared(tools, "profileGet"),
    input: z.strictObject({}),
    run: ({ db, caller, closedGates }) => workspaceView(db, caller, closedGates),
  }),
];
