import { discardDraft, readDraft, saveDraft } from "@/lib/desk/personal/saved-inputs";
import { get } from "@/lib/web/server/route";
import { changeDraft } from "./change-draft";

/** The person's own draft of one form: `{ draft }`, which is null where there is none. */
export const GET = get(
  readDraft,
  ({ query }) => ({ toolName: query.get("toolName") ?? "", reviewId: query.get("reviewId") }),
  (draft) => ({ draft }),
);
/** Saves it, or answers with the newer one that was saved elsewhere: DraftSaved. */
export const PUT = changeDraft(saveDraft);
export const DELETE = changeDraft(discardDraft);
