import "server-only";
import type { PersonView } from "@/lib/desk/people/types";
import type { ReviewContext } from "@/lib/desk/reviews";
import { nothing } from "@/lib/desk/reviews/inputs";
import { verb } from "@/lib/desk/reviews/verb";
import type { VerbResult } from "@/lib/desk/reviews/verbs/types";
import { readOnlyState } from "@/lib/desk/process";
import type { StatusView } from "./types";

/** Whether the desk writes at present. */
export const readStatus = verb({
  permission: "tools:read",
  writes: false,
  input: nothing,
  run: async (_context: ReviewContext): Promise<VerbResult<StatusView>> => ({
    ok: true,
    value: { readOnly: readOnlyState() },
  }),
});

export const readPerson = verb({
  permission: "tools:read",
  writes: false,
  input: nothing,
  run: async ({ actor: { id, name, roles } }: ReviewContext): Promise<VerbResult<PersonView>> => ({
    ok: true,
    value: { id, name, roles },
  }),
});
