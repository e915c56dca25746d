import { z } from "zod";
import { changeSettings, summariseSettings } from "./change-post-settings";
import { settingsChange } from "./post-settings-change";
import { listPosts, postsWanted } from "./posts";
import { defineMutation, defineReading } from "../../tools/define";
import { withNotes } from "../../tools/with-notes";
import notes from "./notes.json" with { type: "json" };

export const postTools = withNotes(notes, [
  defineReading({
    name: "postsListTool",
    title: "List posts",
    description:
      "Every post of a stretch of time, from campaigns and from direct scheduling, by when it goes or went out, with its state: planned in a campaign (draft, in_review, changes_requested, approved), scheduled, publishing, published or failed. Each names the tool that can still change it. At most 92 days at once.",
    scopes: ["posts.read"],
    gate: "publishing",
    input: z.strictObject(postsWanted),
    run: ({ db, now }, wanted) => listPosts(db, now, wanted),
  }),
  defineMutation({
    name: "postSettingsTool",
    title: "Change a post's settings",
    description:
      "Changes when a post goes out, who sees it, its comments, or what its platform lets one set, as long as it has not gone out: CONFLICT once it is publishing, published or failed, and when the version is not the current one. On accounts of the brand lead only comments can be changed.",
    scopes: ["posts.write"],
    gate: "publishing",
    hints: { destructive: false, idempotent: true, openWorld: false },
    input: z.strictObject(settingsChange),
    summarise: ({ db, now }, input) => summariseSettings(db, now, input),
    run: ({ db, now }, input) => changeSettings(db, now, input),
  }),
]);
