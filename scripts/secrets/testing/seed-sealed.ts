import { randomUUID } from "node:crypto";
import { snapshotOf, snapshotText } from "@/lib/wire/json-schema/form-snapshot";
import {
  comment,
  lookAfterRestore,
  reconcile,
  recordPublication,
  reject,
  runMaintenance,
} from "@/lib/desk/reviews";
import { markOf } from "@/lib/desk/reviews/passkeys/marks";
import { sealAnswer } from "@/lib/desk/reviews/publication/answers";
import { notePlace } from "@/lib/desk/reviews/store/notes";
import { steps } from "@/lib/desk/reviews/testing/steps";
import {
  administrator,
  newest,
  operator,
  reviewer,
  waitingReview,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import { uploadTool, waitingUpload } from "@/lib/desk/reviews/testing/upload-tool";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { beginEpoch, closeGap } from "@/lib/desk/restores";
import { runAndKeep } from "@/lib/desk/personal/runs";
import { saveDraft, savePreset, saveTableLayout, saveView } from "@/lib/desk/personal/saved-inputs";

export type Seeded = Awaited<ReturnType<typeof seedSealed>>;

/** A value in every sealed column, by the verbs where a verb writes it. */
export async function seedSealed(app: TestApp) {
  if (!app.api.tools.includes(uploadTool)) app.api.tools.push(uploadTool);
  const { inState, approve } = steps(app);
  const [as, by] = [app.as(operator), app.as(reviewer)];
  await lookOnce(app);
  const waiting = await waitingReview(app);
  const uncertain = await inState("uncertain");
  const approved = await inState("approved");
  await approve(await waitingReview(app));
  const upload = await waitingUpload(app);
  const ended = await waitingReview(app);
  await comment(by, { reviewId: ended.id, text: "Said of the ended one." });
  await reject(by, { preparationId: newest(ended).id, reason: "Why it was rejected." });

  const place = { pointer: "/title", quote: { text: "Draft", start: 0 } };
  const said = { reviewId: waiting.id, place };
  await comment(by, { ...said, text: "Said of a phrase.", suggestion: '"Another title"' });
  await comment(by, { ...said, text: "Said among reviewers.", audience: "internal" });

  const draft = { toolName: "draftSave", reviewId: null, version: randomUUID(), basedOn: [] };
  await saveDraft(as, { ...draft, snapshotText: snapshotText(snapshotOf({ title: "A draft" })) });
  const preset = { toolName: "draftSave", presetId: null, isShared: true, inputText: '{"title":"A preset"}' };
  await savePreset(as, { ...preset, name: "The preset" });
  await saveView(as, { name: "The view", query: "?group=done" });
  const layout = { shown: ["id"], pinned: [], sort: null };
  await saveTableLayout(as, { toolName: "draftList", listPath: '["rows"]', layout });
  await runAndKeep(as, { toolName: "draftList", inputText: "{}" });

  const unresolved = newest(await inState("unresolved"));
  const of = { preparationId: unresolved.id };
  await reconcile(by, { ...of, outcome: "accepted", evidence: "It is in the list." });
  await recordPublication(by, { ...of, as: "verified", evidence: "It is out." });
  await insertNotes(app, ended, unresolved.id);
  await insertAnswer(app, ended);
  await insertPasskey(app);
  await runMaintenance(as, { retentionDays: 30 });
  return { waiting, uncertain, approved, upload, ended };
}

async function insertNotes(app: TestApp, review: ReviewView, duplicate_id: string): Promise<void> {
  const { vault } = app.as(operator);
  const { id } = newest(review);
  await app.db
    .updateTable("preparations")
    .set({ override_note_sealed: vault.seal("On purpose.", notePlace.preparation({ id })) })
    .where("id", "=", id)
    .execute();
  const key = { preparation_id: id, duplicate_id };
  await app.db
    .insertInto("duplicate_overrides")
    .values({
      ...{ ...key, duplicate_state: "accepted", person_id: reviewer.id, person_name: reviewer.name },
      reason_sealed: vault.seal("Meant twice.", notePlace.override(key)),
      at: app.now().toISOString(),
    })
    .execute();
}

async function insertAnswer(app: TestApp, review: ReviewView): Promise<void> {
  const id = randomUUID();
  const answer_sealed = sealAnswer(app.as(operator).vault, id, '{"items":[]}');
  await app.db
    .insertInto("publication_evidence")
    .values({
      ...{ id, preparation_id: newest(review).id, at: app.now().toISOString(), finding: "nothing" },
      ...{ by_rule: 0, answer_digest: "0", answer_bytes: 12, answer_sealed },
      ...{ person_id: null, person_name: null, note_sealed: null, tool_name: "draftList" },
      ...{ items_json: null, duration_ms: 1 },
    })
    .execute();
}

/** What somebody saw of the only review that a restore held. */
async function lookOnce(app: TestApp): Promise<void> {
  const review = await waitingReview(app);
  const by = app.as(reviewer);
  const restoredAt = app.now().getTime();
  const cut = { takenAt: restoredAt - 60_000, restoredAt, restoredBy: "root", manifestDigest: "0" };
  await app.db.transaction().execute((tx) => beginEpoch(tx, cut, by));
  await app.db.updateTable("user").set({ unconfirmedSince: null }).execute();
  const preparationId = newest(review).id;
  await lookAfterRestore(by, {
    ...{ preparationId, found: "not_done", seen: "It isn’t there.", lookedAt: app.now().toISOString() },
  });
  await reject(by, { preparationId, reason: "Not any more." });
  await closeGap(app.as(administrator), undefined);
}

async function insertPasskey(app: TestApp): Promise<void> {
  const row = { id: "k", person_id: reviewer.id, credential_id: "c", public_key: "p" };
  const at = app.now().toISOString();
  await app.db
    .insertInto("passkeys")
    .values({
      ...{ ...row, name: "Key", transports: "[]", counter: "0", created_at: at, removed_at: null },
      ...{ last_used_at: null, notice_dismissed_at: null, mark: markOf(app.as(reviewer), row) },
    })
    .execute();
}
