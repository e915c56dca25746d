import { discardDraft, saveDraft } from "@/lib/desk/personal/saved-inputs";
import { reviewContext } from "@/lib/web/server";
import { respond } from "@/lib/web/server/respond";
import { readDraftFor } from "@/lib/web/server/saved-inputs";
import { changeDraft, draftOf, draftToDiscard, draftToSave } from "./change-draft";

/** The person's own draft of one form: `{ draft }`, which is null where there is none. */
export function GET(request: Request): Promise<Response> {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  return respond({ permission: "tools:read", use: "read" }, async (person) => {
    const of = draftOf.safeParse(given);
    return of.success ? { draft: await readDraftFor(person, of.data) } : null;
  });
}

/** Saves it, or answers with the newer one that was saved elsewhere: DraftSaved. */
export function PUT(request: Request): Promise<Response> {
  return changeDraft(request, draftToSave, async (person, wanted) =>
    saveDraft(await reviewContext(person), wanted),
  );
}

export function DELETE(request: Request): Promise<Response> {
  return changeDraft(request, draftToDiscard, async (person, wanted) =>
    discardDraft(await reviewContext(person), wanted),
  );
}
