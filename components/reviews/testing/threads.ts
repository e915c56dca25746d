import type { ThreadCommentView, ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { JsonValue } from "@/lib/wire/contract/json";
import type { Discussion } from "../comments/discussion";
import { inputGroups } from "../values/input-rows";

export const rowan = { id: "rowan", name: "Rowan Hale" };
export const sana = { id: "sana", name: "Sana Lind" };
export const olive = { id: "olive", name: "Olive Park" };

export function threadComment(id: string, known: Partial<ThreadCommentView> = {}): ThreadCommentView {
  return {
    ...{ id, by: rowan, at: "2026-03-01T12:00:00.000Z", revision: 1, text: `Comment ${id}` },
    ...{ isErased: false, mentions: [], suggestion: null },
    ...known,
  };
}

/** An open thread of one comment on the review as a whole, for the author. */
export function threadView(id: string, known: Partial<ThreadView> = {}): ThreadView {
  return {
    ...{ id, place: null, audience: "author", revision: 1, comments: [threadComment(id)] },
    ...{ answered: null, resolved: null, waitsForReader: false, mayWrite: true },
    ...known,
  };
}

/** What a reviewer's page knows of the comments on an input of Olive's. */
export function discussionOn(
  input: JsonValue,
  threads: readonly ThreadView[],
  known: Partial<Discussion> = {},
): Discussion {
  return {
    ...{ reviewId: "r", revision: 1, threads, input, groups: inputGroups(input).groups },
    reader: { id: rowan.id, isAuthor: false, mayComment: true, mayWriteInternally: true },
    authors: [olive],
    mentionable: [
      { ...olive, mayReadInternal: false },
      { ...sana, mayReadInternal: true },
    ],
    concealed: [],
    begin: () => undefined,
    ...known,
  };
}
