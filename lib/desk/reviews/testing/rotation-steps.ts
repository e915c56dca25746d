import { afterAll, beforeAll, expect } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import { resetAfterExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { readReview, type ReviewContext } from "..";
import { heldCredentials } from "../sending/send-credential";
import type { ReviewView } from "../types";
import type { DatabaseKind } from "./on-each-database";
import { recoverySteps } from "./recovery-steps";
import type { TestApp } from "./test-app";
import { valueOf } from "./value-of";

export const former = "the-credential-before-the-rotation";
export const latest = "the-credential-after-the-rotation";

/** The desks of a rotation; on PostgreSQL those with the new credential are another instance. */
export function rotations(app: TestApp, kind: DatabaseKind) {
  let other: Database;
  beforeAll(async () => {
    other = kind === "postgres" ? await openDatabase(app.databaseUrl) : app.db;
  });
  afterAll(() => (kind === "postgres" ? other.destroy() : undefined));

  /** Of one connection: before the rotation, with both credentials, and an instance with the new one alone. */
  return function rotation() {
    const steps = recoverySteps(app);
    const holding = (credential: string, previousCredential: string | null): Partial<ReviewContext> => ({
      api: createApiClient({
        ...{ baseUrl: app.api.url, credential, previousCredential, clock: app.now, timeoutMs: 1_500 },
      }),
    });
    const before = holding(former, null);
    return {
      ...steps,
      before,
      both: { ...holding(latest, former), db: other },
      fresh: { ...holding(latest, null), db: other },
      /** What was sent before the rotation and executed, without an answer. */
      async uncertain(): Promise<ReviewView> {
        const review = await steps.prepared();
        app.api.next("confirm", resetAfterExecuting);
        await steps.approve(review, before);
        expect(await steps.now(review)).toMatchObject({ state: "uncertain" });
        return review;
      },
      credentialsOf: async (review: ReviewView) =>
        (await steps.confirmsOf(review)).map(({ headers }) => headers.authorization?.replace("Bearer ", "")),
      executionsOf: async (review: ReviewView) => {
        const keys = (await steps.confirmsOf(review)).map(({ headers }) => headers["idempotency-key"]);
        return app.api.executions.filter((key) => keys.includes(key)).length;
      },
      /** As its page on that desk shows it, once that has asked for its key, as every desk does at the start. */
      async at(desk: Partial<ReviewContext>, review: ReviewView): Promise<ReviewView> {
        await heldCredentials(steps.as(desk));
        return valueOf(readReview(steps.as(desk), review.id));
      },
    };
  };
}
