import { z } from "zod";
import { listSchedule, scheduleWanted } from "./schedule";
import { declared } from "../../tools/declared";
import { defineReadOnlyTool } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const scheduleTools = [
  defineReadOnlyTool({
    ...declared(tools, "scheduleList"),
    input: z.strictObject(scheduleWanted),
    run: ({ db, now }, wanted) => listSchedule(db, now, wanted),
  }),
];
