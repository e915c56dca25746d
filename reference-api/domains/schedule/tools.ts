import { z } from "zod";
import { listSchedule, scheduleWanted } from "./schedule";
import { declaredTools } from "../../tools/declared";
import { defineReading } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

const declared = declaredTools(tools);

export const scheduleTools = [
  defineReading({
    ...declared("scheduleList"),
    input: z.strictObject(scheduleWanted),
    run: ({ db, now }, wanted) => listSchedule(db, now, wanted),
  }),
];
