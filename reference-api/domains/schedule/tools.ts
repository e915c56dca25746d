import { z } from "zod";
import { listSchedule, scheduleWanted } from "./schedule";
import { declared } from "../../tools/declared";
import { defineReading } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const scheduleTools = [
  defineReading({
    ...declared(tools, "scheduleList"),
    input: z.strictObject(scheduleWanted),
    run: ({ db, now }, wanted) => listSchedule(db, now, wanted),
  }),
];
