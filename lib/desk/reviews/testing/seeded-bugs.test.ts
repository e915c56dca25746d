import { afterEach, expect, test, vi } from "vitest";
import { json, resetAfterExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { openDatabase, type Tables } from "@/lib/desk/database/open-database";
import { openSqlite } from "@/lib/platform/db/sqlite";
import { prepareAgain } from "..";
import { approveAndSend } from "./act-and-read";
import { freshInput, newest, operator, shown, view, type TestApp } from "./test-app";
import { onEachDatabase } from "./on-each-database";
import { waitingSteps } from "./recovery-steps";

/*
 * The rules that the endurance run holds the desk to, each at the spot where one mistake breaks it. Each is seen to
 * hold, and seen to fail once that mistake is put in. What a scenario gives back is what it found wrong.
 */
type Scenario = (app: TestApp) => Promise<string[]>;

const scenarios: Record<string, Scenario> = {
  new_key_per_attempt: async (app) => {
    const before = app.api.executions.length;
    await sendAndAskAgain(app);
    return app.api.executions.length === before + 1 ? [] : ["doubled"];
  },
  error_is_final: async (app) => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", resetAfterExecuting);
    await steps.approve(review);
    const { state } = await steps.now(review);
    return state === "uncertain" ? [] : [`${state}, and executed`];
  },
  claim_committed_late: async (app) => {
    const { steps, review } = await waitingSteps(app);
    let committed: string | undefined;
    await steps.approve(review, {
      atStep: async (step) => {
        if (step === "answered") committed ??= await committedState(app, newest(review).id);
      },
    });
    return committed === "sending" ? [] : [`a crash now would leave ${committed}, and executed`];
  },
  refused_retry_failed: async (app) => {
    const { state } = await sendAndAskAgain(app, refusal);
    return state === "unresolved" ? [] : [`${state}, and executed`];
  },
  approval_unbound: async (app) => {
    const { steps, review } = await waitingSteps(app);
    const stale = shown(review);
    await prepareAgain(steps.as({ actor: operator }), { reviewId: review.id, inputText: freshInput() });
    const before = app.api.executions.length;
    await approveAndSend(steps.as(), { shown: stale });
    const { state } = newest(await view(app, review.id));
    if (app.api.executions.length > before) return ["executed what nobody was shown"];
    return state === "awaiting_review" ? [] : [`${state}, and nobody was shown it`];
  },
};

onEachDatabase((app) => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(Object.entries(scenarios))("%s is caught, and nothing is where it is not", async (bug, run) => {
    expect(await run(app)).toEqual([]);
    vi.stubEnv("SEEDED_BUG", bug);
    expect(await run(app)).toHaveLength(1);
  });
});

const refusal = json(403, { error: { code: "FORBIDDEN", message: "Not here.", retryable: false } });

/** A send that was executed and whose answer was lost, then asked about once more. */
async function sendAndAskAgain(app: TestApp, second?: typeof refusal) {
  const { steps, review } = await waitingSteps(app);
  app.api.next("confirm", resetAfterExecuting);
  if (second) app.api.next("confirm", second);
  await steps.approve(review);
  app.advance(2_000);
  await steps.round();
  return steps.now(review);
}

/** What another process would find now. */
async function committedState(app: TestApp, preparationId: string): Promise<string> {
  const url = app.databaseUrl;
  // To bring a SQLite file up to date would wait for the writer that is looked at.
  const elsewhere = url.startsWith("file:")
    ? openSqlite<Tables>(url.slice("file:".length))
    : await openDatabase(url);
  try {
    const row = await elsewhere
      .selectFrom("preparations")
      .select("state")
      .where("id", "=", preparationId)
      .executeTakeFirstOrThrow();
    return row.state;
  } finally {
    await elsewhere.destroy();
  }
}
