import { join } from "node:path";
import { createApiClient, createDiscovery } from "@/lib/wire/api-client";
import { demoReviewId } from "@/lib/wire/contract/demo-review";
import { demoPeople, demoPersonId, demoRoles } from "@/lib/desk/people/demo-people";
import { referenceApiChecks } from "@/lib/desk/publication/reference-api-checks";
import {
  approveAndSend,
  checkPublication,
  prepareAgain,
  recover,
  retry,
  type ReviewContext,
} from "@/lib/desk/reviews";
import {
  letIn,
  newest,
  startTestApp,
  view,
  waitingReview,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import { policyWith } from "@/lib/desk/reviews/testing/policies";
import { createStagedFaults } from "@/lib/platform/runtime/staged-faults";
import { serveReferenceApi } from "@/reference-api";
import { afterThisFile } from "@/scripts/testing/clean-up";
import { afterEach, expect, test } from "vitest";
import { dueRound } from "./due-round";
import { makeRound, spareAgain, type DemoContext } from "./make-round";

const minuteMs = 60_000;
let app: TestApp;
afterEach(() => app.close());

/** A desk in front of the reference API, both at the test's hour. */
async function start(change: Partial<ReviewContext> = {}) {
  app = await startTestApp("sqlite");
  // The Date header of a real server tells the machine's time.
  app.advance(Date.now() - app.now().getTime());
  const people = demoRoles.map((role) => ({ ...demoPeople[role], id: demoPersonId(role) }));
  await letIn(app.db, ...people.map(({ id, name, roles }) => ({ id, name, roles })));
  const staged = createStagedFaults(app.now);
  const token = "the-credential-of-the-demo-tests";
  const server = await serveReferenceApi({
    ...{ databasePath: join(app.folder, "reference-api.db"), credentials: [{ token, scopes: ["*"] }] },
    ...{ capabilitySeconds: 900, ratePerMinute: 0, host: "127.0.0.1", port: 0, staged, clock: app.now },
  });
  afterThisFile(() => server.close());
  const api = createApiClient({ baseUrl: server.url, credential: token });
  const discovery = createDiscovery(api, app.now);
  const refused: unknown[] = [];
  const as: DemoContext["as"] = ({ id, name, roles }) =>
    app.as(
      { id, name, roles },
      {
        ...{ api, connection: { id: "demo", baseUrl: server.url } },
        discover: (ageMsMax) => discovery.discover(ageMsMax),
        knownTools: () => discovery.known(),
        ...change,
      },
    );
  const skipped: string[] = [];
  const context: DemoContext = {
    ...{ as, staged, onRefusal: (refusal) => void refused.push(refusal) },
    onPasskey: ({ step }) => void skipped.push(step),
  };
  const [operator, reviewer] = people;
  if (!operator || !reviewer) throw new Error("There are demo people.");
  const scheduledOnce = async () => {
    const outcome = await api.call("scheduleList", JSON.stringify({ limit: 100 }));
    if (outcome.kind !== "result") throw new Error(outcome.kind);
    return outcome.outputText.split("The lake let go of the jetty this morning. Nobody").length - 1;
  };
  return { context, refused, skipped, staged, reviewer: as(reviewer), operator: as(operator), scheduledOnce };
}

async function states(round: number) {
  const rows = await app.db
    .selectFrom("preparations")
    .select(["state", "review_id", "revision", "author_name", "outcome_json"])
    .where("is_newest", "=", 1)
    .where("review_id", ">=", demoReviewId(round, 0))
    .where("review_id", "<=", demoReviewId(round, 999))
    .orderBy("review_id")
    .execute();
  return rows.map(({ state }) => state);
}

const everyState = [
  ...["awaiting_review", "awaiting_review", "awaiting_review", "awaiting_review"],
  ...["rejected", "accepted", "accepted", "withdrawn", "uncertain", "accepted"],
];

test("the demo people make a review in every state, with a revision, a comment, one that soon expires and one that was published", async () => {
  const { context, refused, reviewer } = await start();
  await makeRound(context, 0);
  expect(refused).toEqual([]);
  expect(await states(0)).toEqual(everyState);
  const [first, , , expiring] = [0, 1, 2, 3].map((place) => demoReviewId(0, place));
  const draft = await view(app, first ?? "", reviewer.actor);
  expect([newest(draft).revision, draft.threads.length]).toEqual([2, 1]);
  const soon = newest(await view(app, expiring ?? "", reviewer.actor));
  expect(Date.parse(soon.expiresAt ?? "") - app.now().getTime()).toBe(280_000);
  const verified = newest(await view(app, demoReviewId(0, 9)));
  expect(verified.publication).toBe("verified");
  expect(verified.followUp?.evidence).toMatchObject([{ finding: "verified", by: { name: "Rowan Hale" } }]);
});

test("F112 the embedded API refuses no demo post, in whichever round, and so contradicts no demo person", async () => {
  const { context, refused, reviewer } = await start({ publication: referenceApiChecks });
  for (let round = 0; round < 8; round += 1) {
    await makeRound(context, round);
    // As in docs/demo.md: what waits for Rowan, and is nothing that was sent in an earlier round.
    for (const place of [0, 1, 2]) {
      const shown = newest(await view(app, demoReviewId(round, place), reviewer.actor));
      const { id: preparationId, revision, inputDigest, summaryHash, summaryText } = shown;
      expect(JSON.parse(summaryText ?? "")).toMatchObject({ warnings: [] });
      const seen = { preparationId, revision, inputDigest: inputDigest ?? "", summaryHash };
      expect(await approveAndSend(reviewer, { shown: seen })).toMatchObject({ ok: true });
    }
    app.advance(16 * minuteMs);
    const posted = newest(await view(app, demoReviewId(round, 2)));
    const looked = await checkPublication(reviewer, posted.id);
    expect(looked.ok && newest(looked.value).publication).toBe("verified");
    const { id, publication } = newest(await view(app, demoReviewId(round, 9)));
    expect(publication).toBe("verified");
    const checked = await checkPublication(reviewer, id);
    expect(checked.ok && newest(checked.value)).toMatchObject({
      publication: "verified",
      followUp: { contradiction: null, evidence: [{ finding: "verified", byRule: true }, { byRule: false }] },
    });
  }
  expect(refused).toEqual([]);
});

test("what waits is still spared after a restart", async () => {
  const { context } = await start();
  await makeRound(context, 0);
  const { inputDigest } = newest(await view(app, demoReviewId(0, 2)));
  const staged = createStagedFaults(app.now);
  expect(staged.spares(inputDigest ?? "")).toBe(false);
  await spareAgain(app.db, staged);
  expect(staged.spares(inputDigest ?? "")).toBe(true);
});

test("two starts at once make each review once", async () => {
  const { context } = await start();
  const ends = await Promise.allSettled([makeRound(context, 0), makeRound(context, 0)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await states(0)).toEqual(everyState);
});

test("the reply of a demo review stays lost for the desk, and a person's retry with the same key gets it: one execution", async () => {
  const { context, staged, reviewer, scheduledOnce } = await start();
  await makeRound(context, 0);
  const lost = demoReviewId(0, 8);
  app.advance(minuteMs);
  const { sends } = await recover(reviewer, { sendsMax: 4, onProblem: (error) => expect(error).toBeNull() });
  await Promise.all(sends);
  const before = newest(await view(app, lost));
  expect([before.state, before.attempts.length]).toEqual(["uncertain", 2]);
  const { api } = reviewer;
  const delivering: typeof api = {
    ...api,
    confirm(request) {
      staged.deliver(request.idempotencyKey);
      return api.confirm(request);
    },
  };
  const { id } = before;
  expect(await retry({ ...reviewer, api: delivering }, { preparationId: id })).toMatchObject({ ok: true });
  expect(newest(await view(app, lost)).state).toBe("accepted");
  expect(await scheduledOnce()).toBe(1);
});

test("where the policy asks for two approvals, some wait for the second one", async () => {
  const { context } = await start({ policy: policyWith({ review: "four-eyes", approvals: 2 }) });
  await makeRound(context, 0);
  const approvals = await app.db.selectFrom("decisions").select("preparation_id").execute();
  expect(await states(0)).toContain("uncertain");
  const { approval } = await view(app, demoReviewId(0, 1));
  expect([approval.given.length, approval.needed]).toEqual([1, 2]);
  expect(approvals.length).toBeGreaterThan(4);
});

test("where the policy wants a passkey, what a demo person would approve waits for a person, and that is told", async () => {
  const { context, refused, skipped } = await start({ policy: policyWith({ passkey: "required" }) });
  await makeRound(context, 0);
  expect(refused).toEqual([]);
  expect(skipped).toEqual(expect.arrayContaining(["approve and send", "lose the reply"]));
  expect(new Set(await states(0))).toEqual(new Set(["awaiting_review", "rejected", "withdrawn"]));
});

test("only a database without reviews is begun, and a round takes the place of the one before after a quarter of an hour", async () => {
  const { context, operator, refused } = await start();
  expect(await dueRound(app.db, app.now())).toBe(0);
  await makeRound(context, 0);
  const own = await waitingReview(app);
  app.advance(14 * minuteMs);
  expect(await dueRound(app.db, app.now())).toBeNull();
  app.advance(2 * minuteMs);
  expect(await dueRound(app.db, app.now())).toBe(1);
  const { version } = await app.db
    .selectFrom("preparations")
    .select("version")
    .where("review_id", "=", own.id)
    .executeTakeFirstOrThrow();
  // Somebody makes it their own.
  expect(await prepareAgain(operator, { reviewId: demoReviewId(0, 1) })).toMatchObject({ ok: true });
  await makeRound(context, 1);
  expect(refused).toEqual([]);
  expect((await states(0)).slice(0, 3)).toEqual(["withdrawn", "awaiting_review", "withdrawn"]);
  expect(await states(1)).toEqual(everyState);
  const left = await app.db
    .selectFrom("preparations")
    .select(["review_id"])
    .where("author_id", "=", operator.actor.id)
    .where("state", "in", ["rejected", "expired"])
    .where("dismissed_at", "is", null)
    .execute();
  expect(left).toEqual([{ review_id: demoReviewId(1, 4) }]);
  const after = await app.db
    .selectFrom("preparations")
    .select("version")
    .where("review_id", "=", own.id)
    .executeTakeFirstOrThrow();
  expect(after.version).toBe(version);
});

test("a database that people have begun is left to them", async () => {
  await start();
  await waitingReview(app);
  expect(await dueRound(app.db, app.now())).toBeNull();
});
