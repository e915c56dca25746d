import { z } from "zod";
import { listSchedule, scheduleWanted } from "./schedule";
import { defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };

export const scheduleTools = withNotes(notes, [
  defineReading({
    name: "scheduleList",
    title: "List the schedule",
    description:
      "Scheduled posts by the time they fall due, and what became of them: scheduled, publishing, published or failed, with the platform's reason.",
    scopes: ["schedule.read"],
    gate: "publishing",
    input: z.strictObject(scheduleWanted),
    run: ({ db, now }, wanted) => listSchedule(db, now, wanted),
  }),
]);
