import { z } from "zod";
import { workspaceView } from "./workspace";
import { defineReading } from "../../tools/define";

export const profileTools = [
  defineReading({
    name: "profileGet",
    title: "Workspace profile",
    description:
      "Who this credential works for: the workspace and its brand, what the credential may do, and which features are open.",
    scopes: ["profile.read"],
    gate: "workspace",
    input: z.strictObject({}),
    example: { input: {} },
    errors: [],
    run: ({ db, caller, closedGates }) => workspaceView(db, caller, closedGates),
  }),
];
