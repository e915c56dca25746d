import type { z } from "zod";
import type { settingsChange } from "./post-settings-change";
import type { ToolNotes } from "../../tools/notes";

type Input = z.input<z.ZodObject<typeof settingsChange>>;

/** What the documentation says of postSettingsTool. */
export const postSettingsNotes: ToolNotes<Input> = {
  example: {
    input: {
      postId: "sch_workshopvisit",
      version: 1,
      changes: {
        audience: { countries: ["SE"], minimumAge: 18 },
        comments: { open: true, firstComment: "Ring the bell twice." },
        platform: {
          platform: "glimwall",
          format: "story",
          location: { name: "Tärnviken", latitude: 63.94, longitude: 16.2 },
        },
      },
    },
  },
  errors: [
    {
      code: "NOT_FOUND",
      when: "There is no such post, or the thumbnail is not in the library.",
      retryable: false,
      input: { postId: "sch_nosuchone", version: 1, changes: { comments: { open: false } } },
    },
    {
      code: "INVALID_INPUT",
      when: "The time has passed or is more than 366 days ahead, or the settings do not fit the platform or the content.",
      retryable: false,
      input: {
        postId: "sch_marketday",
        version: 1,
        changes: { platform: { platform: "tallyroom", postAs: "person" } },
      },
    },
    {
      code: "CONFLICT",
      when: "The post is publishing, published or failed, its settings are at another version, or the account has as many posts on the new day as its platform takes.",
      retryable: false,
      input: { postId: "sch_phonelines", version: 1, changes: { comments: { open: false } } },
    },
    {
      code: "FORBIDDEN",
      when: "The post is on the schedule, and its account's connection ran out, or the account's owner does not let comments be set. Neither stops the change of a draft.",
      retryable: false,
      input: { postId: "sch_retailspring01", version: 1, changes: { comments: { open: false } } },
    },
    {
      code: "NEEDS_REVIEW",
      when: "The brand lead approved the post as it is: only its comments can be changed.",
      retryable: false,
    },
  ],
};
