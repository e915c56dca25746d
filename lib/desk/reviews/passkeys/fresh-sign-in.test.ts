import { expect, test } from "vitest";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import { issueReceipt, proveFreshSignIn, startFreshSignIn } from "..";
import { approveAndSend, send } from "../testing/act-and-read";
import { onEachDatabase } from "../testing/on-each-database";
import { policyWith } from "../testing/policies";
import {
  administrator,
  changeRow,
  newest,
  otherReviewer,
  reviewer,
  shown,
  view,
  waitingReview,
  type TestApp,
} from "../testing/test-app";
import { valueOf } from "../testing/value-of";
import type { Actor, ReviewView } from "../types";
import type { Identity, PasskeyAnswer } from "./types";

const minuteMs = 60_000;
const byPassword = { kind: "password", password: "right" } as const;
const refused = (minutes: number) => ({
  refusal: "forbidden",
  reason: { code: "fresh_sign_in", minutes },
});

/** Somebody in a session that began so many minutes ago; null: it isn't known when. */
function deskOf(app: TestApp, minutes: number | null) {
  const policy = policyWith({ freshSignInMinutes: minutes });
  const answers: PasskeyAnswer[] = [];
  function as(
    {
      sessionId = "s",
      provenMinutesAgo = null,
    }: { sessionId?: string | null; provenMinutesAgo?: number | null } = {},
    actor: Actor = reviewer,
  ) {
    const provenAt =
      provenMinutesAgo === null ? null : new Date(app.now().getTime() - provenMinutesAgo * minuteMs);
    const identity: Identity = {
      ...{ provenBySigningIn: false, hasPassword: true, provider: null },
      checkPassword: (password) => Promise.resolve(password === "right" ? "right" : "wrong_password"),
      signInPasskeys: () => Promise.resolve([{ id: "AA", transports: [] }]),
      checkSignInPasskey: (answer) => {
        answers.push(answer);
        return Promise.resolve(answer.response.id === "AA");
      },
      ...{ signedInAt: app.now(), sessionId, provenAt },
    };
    return app.as(actor, { policy, identity: () => Promise.resolve(identity) });
  }
  return {
    ...{ as, answers, policy },
    waiting: () => waitingReview(app, { context: { policy } }),
    approve: (review: ReviewView, ...who: Parameters<typeof as>) =>
      approveAndSend(as(...who), { shown: shown(review) }),
    prove: (review: ReviewView, ...who: Parameters<typeof as>) =>
      proveFreshSignIn(as(...who), { shown: shown(review), proof: byPassword }),
    recorded: async (review: ReviewView) => {
      const entry = await app.db
        .selectFrom("audit_entries")
        .select("details_json")
        .where("review_id", "=", review.id)
        .where("event", "=", "approved")
        .executeTakeFirstOrThrow();
      return JSON.parse(entry.details_json) as unknown;
    },
  };
}

onEachDatabase((app) => {
  test("F119 a sign-in that is recent enough approves, and an older or unknown one is refused and sends nothing", async () => {
    const desk = deskOf(app, 5);
    const review = await desk.waiting();
    expect(review.approval.freshSignInMinutes).toBe(5);
    const sent = app.api.requests.length;
    for (const provenMinutesAgo of [5, 600, null])
      expect(await desk.approve(review, { provenMinutesAgo })).toMatchObject(refused(5));
    expect(await desk.approve(review, { provenMinutesAgo: 1, sessionId: null })).toMatchObject(refused(5));
    expect(app.api.requests.slice(sent).filter(({ endpoint }) => endpoint === "confirm")).toEqual([]);
    expect(newest(await view(app, review.id)).decisions).toEqual([]);
    expect(await desk.approve(review, { provenMinutesAgo: 4 })).toMatchObject({ ok: true });
    const provenAt = new Date(app.now().getTime() - 4 * minuteMs).toISOString();
    expect(await desk.recorded(review)).toMatchObject({ signIn: { provenAt, how: "session" } });
    const { receipt } = await valueOf(issueReceipt(desk.as(), { preparationId: newest(review).id }));
    expect(receipt.decisions).toMatchObject([{ signedInAt: provenAt, policy: { freshSignInMinutes: 5 } }]);
  });

  test("F119 signing in again counts for one revision, one session, one person, and once", async () => {
    const desk = deskOf(app, 5);
    const [review, another] = [await desk.waiting(), await desk.waiting()];
    await valueOf(desk.prove(review));
    expect(await desk.approve(another)).toMatchObject(refused(5));
    expect(await desk.approve(review, { sessionId: "another" })).toMatchObject(refused(5));
    expect(await desk.approve(review, {}, otherReviewer)).toMatchObject(refused(5));
    const newer = { ...shown(review), revision: 2 };
    expect(await proveFreshSignIn(desk.as(), { shown: newer, proof: byPassword })).toMatchObject({
      refusal: "conflict",
    });
    expect(await desk.approve(review)).toMatchObject({ ok: true });
    expect(await desk.recorded(review)).toMatchObject({ signIn: { how: "password" } });
    const used = await app.db
      .selectFrom("fresh_sign_ins")
      .select("used_at")
      .where("preparation_id", "=", newest(review).id)
      .execute();
    expect(used).toEqual([{ used_at: app.now().toISOString() }]);
  });

  test("F119 who may not decide by the rule’s roles isn’t asked to sign in again", async () => {
    const start = async (actor: Actor, policy: ReviewPolicy) => {
      const review = await waitingReview(app, { context: { policy } });
      return startFreshSignIn({ ...deskOf(app, 5).as({}, actor), policy }, { shown: shown(review) });
    };
    expect(await start(administrator, policyWith({ freshSignInMinutes: 5 }))).toMatchObject({
      ...{ refusal: "forbidden", reason: { code: "policy", policy: "role" } },
    });
    const byAdministrators = policyWith({ freshSignInMinutes: 5, roles: ["administrator"] });
    expect(await start(administrator, byAdministrators)).toMatchObject({ ok: true });
    // Whoever decides may send it, by whichever roles it was approved.
    expect(await start(reviewer, byAdministrators)).toMatchObject({ ok: true });
  });

  test("F119 signing in again is too old as the policy says, and where it asks each time after five minutes", async () => {
    for (const [minutes, tooLateMinutes] of [
      [30, 30],
      [0, 5],
    ] as const) {
      const desk = deskOf(app, minutes);
      const review = await desk.waiting();
      await valueOf(desk.prove(review));
      app.advance(tooLateMinutes * minuteMs);
      expect(await desk.approve(review)).toMatchObject({ ok: false });
    }
  });

  test("F119 asked for each time, no session is young enough, and a second approval takes a second sign-in", async () => {
    const desk = deskOf(app, 0);
    const [review, another] = [await desk.waiting(), await desk.waiting()];
    expect(await desk.approve(review, { provenMinutesAgo: 0 })).toMatchObject(refused(0));
    await valueOf(desk.prove(review));
    expect(await desk.approve(review)).toMatchObject({ ok: true });
    expect(await desk.approve(another, { provenMinutesAgo: 0 })).toMatchObject(refused(0));
  });

  test("F119 of two approvals at once by one sign-in, one counts", async () => {
    const desk = deskOf(app, 0);
    const policy = policyWith({ freshSignInMinutes: 0, approvals: 2 });
    const review = await waitingReview(app, { context: { policy } });
    await valueOf(desk.prove(review));
    const both = await Promise.all([desk.approve(review), desk.approve(review)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("F119 a wrong password, a foreign passkey and a ticket of another revision are no sign-in", async () => {
    const desk = deskOf(app, 5);
    const [review, another] = [await desk.waiting(), await desk.waiting()];
    const asked = await valueOf(startFreshSignIn(desk.as(), { shown: shown(review) }));
    expect(asked).toMatchObject({ isFresh: false, hasPassword: true, provider: null });
    const ticket = asked.passkey?.ticket ?? "";
    const answer = (id: string) => ({
      ...{ kind: "passkey" as const, ticket },
      response: {
        ...{ id, rawId: id, type: "public-key" as const, clientExtensionResults: {} },
        response: { clientDataJSON: "AA", authenticatorData: "AA", signature: "AA" },
      },
    });
    const proveBy = (
      given: ReviewView,
      proof: Parameters<typeof proveFreshSignIn>[1]["proof"],
      sessionId = "s",
    ) => proveFreshSignIn(desk.as({ sessionId }), { shown: shown(given), proof });
    const wrong = { kind: "password", password: "wrong" } as const;
    for (const [result, because] of [
      [await proveBy(review, wrong), "wrong_password"],
      [await proveBy(review, answer("AB")), "not_verified"],
      [await proveBy(another, answer("AA")), "not_verified"],
      [await proveBy(review, answer("AA"), "another"), "not_verified"],
      [await proveBy(review, { ...answer("AA"), ticket: "made-up" }), "not_verified"],
    ] as const)
      expect(result).toMatchObject({ reason: { code: "not_signed_in_again", because } });
    expect(await desk.approve(review)).toMatchObject(refused(5));

    await valueOf(proveBy(review, answer("AA")));
    expect(desk.answers.at(-1)).toMatchObject({ challenge: asked.passkey?.options.challenge });
    expect(await valueOf(startFreshSignIn(desk.as(), { shown: shown(review) }))).toMatchObject({
      isFresh: true,
    });
    expect(await desk.approve(review)).toMatchObject({ ok: true });
    app.advance(6 * minuteMs);
    expect(await proveBy(another, answer("AA"))).toMatchObject({ ok: false });
  });

  test("F119 sending what is approved asks as well, and gives no approval in passing", async () => {
    const desk = deskOf(app, 5);
    const review = await desk.waiting();
    const { id } = newest(review);
    await changeRow(app, review, { state: "approved" });
    expect(await send(desk.as(), { preparationId: id })).toMatchObject(refused(5));
    expect(await send(desk.as({ provenMinutesAgo: 1 }), { preparationId: id })).toMatchObject({
      reason: { code: "send_blocked", policy: "too_few_approvals" },
    });
    expect(newest(await view(app, review.id)).decisions).toEqual([]);
  });

  test("F119 an approval from before the policy asked for a sign-in goes on counting", async () => {
    const before = policyWith({ approvals: 2 });
    const review = await waitingReview(app, { context: { policy: before } });
    await valueOf(approveAndSend(app.as(otherReviewer, { policy: before }), { shown: shown(review) }));
    const asking = policyWith({ approvals: 2, freshSignInMinutes: 5 });
    const desk = deskOf(app, 5);
    const context = { ...desk.as({ provenMinutesAgo: 1 }), policy: asking };
    expect(await approveAndSend(context, { shown: shown(review) })).toMatchObject({ ok: true });
    expect(newest(await view(app, review.id)).state).toBe("accepted");
  });
});
