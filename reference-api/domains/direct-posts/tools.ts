import { z } from "zod";
import { declared } from "../../tools/declared";
import { defineMutation } from "../../tools/define";
import { directSchedule, scheduleDirectPosts, summariseDirectPosts } from "./direct-posts";
import tools from "./tools.json" with { type: "json" };

export const directPostTools = [
  defineMutation({
    ...declared(tools, "integrationSchedulePostTool"),
    input: z.strictObject(directSchedule),
    summarise: ({ db, now }, input) => summariseDirectPosts(db, now, input),
    run: ({ db, now, isSpared }, input) => scheduleDirectPosts(db, now, input, { isSpared }),
  }),
];
