import { z } from "zod";
import { workspaceView } from "./workspace";
import { declaredTools } from "../../tools/declared";
import { defineReading } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

const declared = declaredTools(tools);

export const profileTools = [
  defineReading({
    ...declared("profileGet"),
    input: z.strictObject({}),
    run: ({ db, caller, closedGates }) => workspaceView(db, caller, closedGates),
  }),
];
