import { expect, test, vi } from "vitest";
import type { z } from "zod";
import type { ReviewContext } from "@/lib/desk/reviews";
import { verb } from "@/lib/desk/reviews/verb";
import { operator, reviewer } from "@/lib/desk/reviews/testing/test-app";
import { testFolder } from "@/scripts/testing/clean-up";

vi.stubEnv("DATA_DIR", testFolder());

// Whoever is signed in by now, in a tab whose page belongs to somebody else.
vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers()) }));
vi.mock("@/lib/web/server/authorize", async (original) => ({
  ...(await original<object>()),
  reviewContext: (actor: object) => Promise.resolve({ actor }),
}));
vi.mock("@/lib/desk/people", () => {
  const person = () =>
    Promise.resolve({ id: "p-rita", name: "Rita", email: "rita@example.com", roles: ["reviewer"] });
  return { sameOrigin: () => true, currentPerson: person, readingPerson: person };
});
const { changeDraft } = await import("./change-draft");
const { discardDraft, saveDraft } = await import("@/lib/desk/personal/saved-inputs");

const of = { toolName: "draftSave", reviewId: null };
const toSave = { ...of, snapshotText: "{}", version: "v-2", basedOn: ["v-1"] };
const toDiscard = { ...of, versions: ["v-1"] };
const request = (body: object) =>
  new Request("http://localhost/data/drafts", { method: "PUT", body: JSON.stringify(body) });

test.each([
  ["saved", saveDraft.input, toSave],
  ["discarded", discardDraft.input, toDiscard],
] as const)(
  "F82 a draft is %s for the person whose page it was typed on, and for nobody else",
  async (_what, input, sent) => {
    const change = vi.fn((_context: ReviewContext, _wanted: object) =>
      Promise.resolve({ ok: true as const, value: { kind: "done" } }),
    );
    const changing = verb({
      permission: "tools:run",
      writes: false,
      input: input as z.ZodObject,
      run: change,
    });
    const answerTo = (personId: string | undefined) => changeDraft(changing)(request({ ...sent, personId }));
    expect((await answerTo(operator.id)).status).toBe(403);
    expect((await answerTo(undefined)).status).toBe(422);
    expect(change).not.toHaveBeenCalled();
    expect(await (await answerTo(reviewer.id)).json()).toEqual({ kind: "done" });
    expect(change).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ actor: expect.objectContaining({ id: reviewer.id }) }),
      sent,
    );
  },
);
