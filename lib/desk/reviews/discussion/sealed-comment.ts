import { openedText } from "@/lib/platform/vault/opened-text";
import type { ReviewVault } from "../context";
import type { CommentRow } from "../store/rows";
import type { Audience, Place } from "./types";

/** What a comment says, without regard to who asks. Each is null where it has none, is erased, or can't be opened. */
export type OpenedComment = { text: string | null; suggestion: string | null; place: Place | null };
type Written = { text: string; audience: Audience; suggestion: string | null; place: Place | null };

export function audienceOf({ audience }: Pick<CommentRow, "audience">): Audience {
  return audience === "internal" ? "internal" : "author";
}

export function isErased({ text_sealed, internal_sealed }: CommentRow): boolean {
  return text_sealed === null && internal_sealed === null;
}

export function openComment(vault: ReviewVault, row: CommentRow): OpenedComment {
  const opened = (sealed: CommentRow["text_sealed"], part: string) =>
    sealed && openedText(vault, sealed, part);
  const place = opened(row.place_sealed, placeOf.place(row.id));
  return {
    text: opened(row.text_sealed ?? row.internal_sealed, placeOf.text(row.id)),
    suggestion: opened(row.suggestion_sealed, placeOf.suggestion(row.id)),
    place: place === null ? null : readPlace(place),
  };
}

export function sealComment(vault: ReviewVault, commentId: string, text: string): Buffer {
  return vault.seal(text, placeOf.text(commentId));
}

/** The sealed columns of a new comment. The text of an internal one stands where the release before doesn't look. */
export function sealedParts(vault: ReviewVault, id: string, { text, audience, suggestion, place }: Written) {
  const sealed = sealComment(vault, id, text);
  return {
    ...(audience === "internal" ? { internal_sealed: sealed } : { text_sealed: sealed }),
    ...(suggestion === null ? {} : { suggestion_sealed: vault.seal(suggestion, placeOf.suggestion(id)) }),
    ...(place === null ? {} : { place_sealed: vault.seal(JSON.stringify(place), placeOf.place(id)) }),
  };
}

const placeOf = {
  text: (id: string) => `comment:${id}`,
  suggestion: (id: string) => `comment:${id}:suggestion`,
  place: (id: string) => `comment:${id}:place`,
};

/** Written by this core alone, so its shape is taken as it stands. */
function readPlace(json: string): Place {
  return JSON.parse(json) as Place;
}
