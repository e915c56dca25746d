import { z } from "zod";
import { defineMutation } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import { directSchedule, scheduleDirectPosts, summariseDirectPosts } from "./direct-posts";
import notes from "./notes.json" with { type: "json" };

export const directPostTools = withNotes(notes, [
  defineMutation({
    name: "integrationSchedulePostTool",
    title: "Schedule posts directly",
    description:
      "Puts up posts outside of campaigns: now, at a time, or as drafts; all of them or none. Accounts of the brand lead need a campaign (NEEDS_REVIEW); an account that is not connected, or whose owner did not allow it, is FORBIDDEN. Now, its platform has to answer (UPSTREAM_FAILED). Handed over is not published: scheduleList tells what became of each post.",
    scopes: ["integrations.schedule"],
    gate: "integrations",
    hints: { destructive: true, idempotent: false, openWorld: true },
    input: z.strictObject(directSchedule),
    summarise: ({ db, now }, input) => summariseDirectPosts(db, now, input),
    run: ({ db, now }, input) => scheduleDirectPosts(db, now, input),
  }),
]);
