import { z } from "zod";
import { settingsChange, changeSettings, summariseSettings } from "./post-settings-change";
import { listPosts, postsWanted } from "./posts";
import { declared } from "../../tools/declared";
import { defineMutation, defineReadOnlyTool } from "../../tools/define";
import tools from "./tools.json" with { type: "json" };

export const postTools = [
  defineReadOnlyTool({
    ...declared(tools, "postsListTool"),
    input: z.strictObject(postsWanted),
    run: ({ db, now }, wanted) => listPosts(db, now, wanted),
  }),
  defineMutation({
    ...declared(tools, "postSettingsTool"),
    input: z.strictObject(settingsChange),
    summarise: ({ db, now }, input) => summariseSettings(db, now, input),
    run: ({ db, now }, input) => changeSettings(db, now, input),
  }),
];
