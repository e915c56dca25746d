import { z } from "zod";
import { workspaceView } from "./workspace";
import { declared } from "../../tools/declared";
import { defineReading } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const profileTools = [
  defineReading({
    ...declared(tools, "profileGet"),
    input: z.strictObject({}),
    run: ({ db, caller, closedGates }) => workspaceView(db, caller, closedGates),
  }),
];
