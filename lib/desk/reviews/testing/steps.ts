import { expect } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import { json, resetBeforeExecuting, type Behaviour } from "@/lib/wire/api-client/testing/scripted-api";
import { approveAndSend } from "./act-and-read";
import type { ReviewState, ReviewView } from "../types";
import { credential, newest, reviewer, shown, view, waitingReview, type TestApp } from "./test-app";

/** The steps that many tests take with a desk. */
export function steps(app: TestApp) {
  const stateOf = async (review: ReviewView) => newest(await view(app, review.id)).state;
  const approve = (review: ReviewView, actor = reviewer) =>
    approveAndSend(app.as(actor), { shown: shown(review) });

  return {
    stateOf,
    approve,
    confirms: () => app.api.requests.filter((request) => request.endpoint === "confirm"),
    executions: () => app.api.executions.length,
    rowOf: (review: ReviewView) =>
      app.db
        .selectFrom("preparations")
        .selectAll()
        .where("id", "=", newest(review).id)
        .executeTakeFirstOrThrow(),
    /** A review whose first send ended in this state. */
    async inState(state: Extract<ReviewState, "uncertain" | "unresolved" | "approved">): Promise<ReviewView> {
      const review = await waitingReview(app);
      if (state === "approved")
        await approveAndSend(app.as(reviewer, { api: unreachable }), { shown: shown(review) });
      else {
        app.api.next("confirm", endings[state]);
        await approve(review);
      }
      expect(await stateOf(review)).toBe(state);
      return view(app, review.id);
    },
  };
}

/** Nobody listens there, so that nothing leaves. */
const unreachable = createApiClient({ baseUrl: "http://127.0.0.1:1", credential });
const endings: Record<"uncertain" | "unresolved", Behaviour> = {
  uncertain: resetBeforeExecuting,
  unresolved: json(200, { ok: true, toolName: "other", output: 1 }),
};

/** Sealed bytes, a copy that may be changed. */
export function bytes(sealed: Uint8Array | null): Buffer {
  if (sealed === null) throw new Error("Nothing is sealed here.");
  return Buffer.from(sealed);
}
