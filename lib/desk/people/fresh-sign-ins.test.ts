import { expect, test } from "vitest";
import { approveAndSend } from "@/lib/desk/reviews/testing/act-and-read";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { policyWith } from "@/lib/desk/reviews/testing/policies";
import { newest, reviewer, shown, waitingReview } from "@/lib/desk/reviews/testing/test-app";
import type { Identity } from "@/lib/desk/reviews/passkeys/types";
import { deleteOldFreshSignIns, noteProviderSignIn } from "./fresh-sign-ins";

const policy = policyWith({ freshSignInMinutes: 5 });

onEachDatabase((app) => {
  const identity: Identity = {
    ...{ provenBySigningIn: true, hasPassword: false, provider: "Acme", sessionId: "s", provenAt: null },
    checkPassword: () => Promise.resolve("wrong_password"),
    signInPasskeys: () => Promise.resolve([]),
    checkSignInPasskey: () => Promise.resolve(false),
    signedInAt: new Date(0),
  };
  const context = () => app.as(reviewer, { policy, identity: () => Promise.resolve(identity) });

  test("F119 what a provider has shown anew approves one revision, by when the provider says it was, and is forgotten", async () => {
    const review = await waitingReview(app, { context: { policy } });
    const { id: preparationId } = newest(review);
    const note = (minutesAgo: number) =>
      noteProviderSignIn(app.db, {
        ...{ personId: reviewer.id, sessionId: "s", preparationId },
        provenAt: new Date(app.now().getTime() - minutesAgo * 60_000),
      });
    const approve = () => approveAndSend(context(), { shown: shown(review) });
    expect(await note(6)).toBe(true);
    expect(await approve()).toMatchObject({ reason: { code: "fresh_sign_in" } });
    expect(await note(1)).toBe(true);
    expect(await approve()).toMatchObject({ ok: true });
    expect(
      await noteProviderSignIn(app.db, {
        ...{ personId: reviewer.id, sessionId: "s", preparationId: "none", provenAt: app.now() },
      }),
    ).toBe(false);
    expect(await deleteOldFreshSignIns(app.db, app.now())).toBe(0);
    expect(await deleteOldFreshSignIns(app.db, new Date(app.now().getTime() + 25 * 3_600_000))).toBe(2);
  });
});
