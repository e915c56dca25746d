import { readReview, recover, runMaintenance, type ReviewContext } from "..";
import { approveAndSend } from "./act-and-read";
import type { PreparationView, ReviewView } from "../types";
import { newest, operator, reviewer, shown, waitingReview, type TestApp } from "./test-app";
import { valueOf } from "./value-of";

let connections = 0;

/** The steps of a test about recovery, on a connection of its own, so that no other test's reviews are due in it. */
export function recoverySteps(app: TestApp) {
  const own: Partial<ReviewContext> = {
    connection: { id: `the-api-${++connections}`, baseUrl: app.api.url },
    random: () => 0,
  };
  const as = (change: Partial<ReviewContext> = {}) => app.as(reviewer, { ...own, ...change });
  const seen = (review: ReviewView): Promise<ReviewView> => valueOf(readReview(as(), review.id));
  const now = async (review: ReviewView): Promise<PreparationView> => newest(await seen(review));
  return {
    own,
    as,
    seen,
    now,
    prepared: (toolName?: string, inputText?: string) =>
      waitingReview(app, {
        context: own,
        ...(toolName ? { toolName } : {}),
        ...(inputText ? { inputText } : {}),
      }),
    approve: (review: ReviewView, change: Partial<ReviewContext> = {}) =>
      approveAndSend(as(change), { shown: shown(review) }),
    /** One round with all that it sends; how many sends that were. Nothing may go wrong in it. */
    async round(change: Partial<ReviewContext> = {}, sendsMax = 4): Promise<number> {
      const problems: unknown[] = [];
      const { sends } = await recover(as(change), {
        sendsMax,
        onProblem: (error) => problems.push(error),
      });
      await Promise.all(sends);
      if (problems.length > 0) throw problems[0];
      return sends.length;
    },
    runMaintenance: (change: Partial<ReviewContext> = {}) =>
      runMaintenance(app.as(operator, { ...own, ...change }), { retentionDays: 30 }),
    /** How long the desk waits before it sends automatically, in ms; null where it does not. */
    async waits(review: ReviewView): Promise<number | null> {
      const { nextAttemptAt } = await now(review);
      return nextAttemptAt === null ? null : Date.parse(nextAttemptAt) - app.now().getTime();
    },
    confirmsOf: async (review: ReviewView) => {
      const { inputText } = await now(review);
      return app.api.requests.filter(
        ({ endpoint, body }) => endpoint === "confirm" && body.includes(inputText ?? "no input"),
      );
    },
  };
}

/** The same with a review that waits for a decision. */
export async function waitingSteps(app: TestApp) {
  const steps = recoverySteps(app);
  return { steps, review: await steps.prepared() };
}
