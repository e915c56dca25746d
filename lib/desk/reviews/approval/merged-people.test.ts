import { expect, test } from "vitest";
import { listReviews, reconcile, withdraw } from "..";
import { send } from "../testing/act-and-read";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { approvalSteps, byTwo } from "../testing/approval-steps";
import { whileMerged, withChangedAccess } from "../testing/change-access";
import { onEachDatabase } from "../testing/on-each-database";
import { policies, policyWith } from "../testing/policies";
import { administrator, newest, operator, otherReviewer, reviewer } from "../testing/test-app";
import { unreachable } from "../testing/twins";
import { valueOf } from "../testing/value-of";
import type { Actor } from "../types";

const both = { away: otherReviewer, into: reviewer };
const authorToo: Actor = { ...operator, roles: ["operator"] };

onEachDatabase((app) => {
  const { underPolicy } = approvalSteps(app);

  test("F116 two approvals become one once their givers are one person", async () => {
    const { approve, confirms, round, seen } = await underPolicy(byTwo);
    await approve(otherReviewer);
    await approve(reviewer, unreachable);
    expect(newest(await seen()).state).toBe("approved");
    await whileMerged(app, both, async () => {
      app.advance(2_000);
      expect(await round()).toBe(0);
      expect(newest(await seen()).hold).toMatchObject({ policy: "too_few_approvals" });
      expect((await seen()).approval.given).toHaveLength(1);
      expect(await confirms()).toBe(0);
    });
  });

  test("F116 an approval by the account that was merged away counts as one of the person, who can’t give another", async () => {
    const { approve, seen } = await underPolicy(byTwo);
    await approve(otherReviewer);
    await whileMerged(app, both, async () => {
      expect((await seen()).approval.given).toHaveLength(1);
      expect(await approve(reviewer)).toMatchObject({ reason: { policy: "approved_already" } });
    });
  });

  test("F116 what the account that was merged away prepared is the person’s own work", async () => {
    const { approve, confirms, seen, context, review } = await underPolicy(policies["four-eyes"], operator);
    await approve(reviewer, unreachable);
    expect(newest(await seen()).state).toBe("approved");
    await whileMerged(app, { away: operator, into: reviewer }, async () => {
      const { id: preparationId } = newest(review);
      expect(await send(context(reviewer), { preparationId })).toMatchObject({
        reason: { code: "send_blocked", policy: "too_few_approvals" },
      });
      expect(await confirms()).toBe(0);
      const mine = await valueOf(listReviews(context(reviewer), { states: ["approved"] }));
      expect(mine.items.find(({ id }) => id === review.id)?.assignee).not.toBe("others");
      expect(await withdraw(context(reviewer), { preparationId })).toMatchObject({ ok: true });
    });
  });

  test("F116 whom an account changed that was merged into the author’s is not their second person", async () => {
    const { approve } = await underPolicy(policies["four-eyes"], authorToo);
    await whileMerged(app, { away: administrator, into: operator }, async () => {
      await withChangedAccess(app, { by: administrator, person: reviewer }, async () => {
        expect(await approve(reviewer)).toMatchObject({
          reason: { policy: "not_independent", change: { by: { id: operator.id } } },
        });
      });
    });
  });

  test("F88 F116 who sent it under the other account is no second person", async () => {
    const policy = policyWith({ reconcileBySecondPerson: true });
    const { approve, context, review } = await underPolicy(policy);
    await approve(otherReviewer, unreachable);
    app.api.next("confirm", json(200, { ok: true, toolName: "other", output: 1 }));
    const { id: preparationId } = newest(review);
    await send(context(otherReviewer), { preparationId });
    const input = { preparationId, outcome: "accepted", evidence: "It is in the list." } as const;
    await whileMerged(app, both, async () => {
      expect(await reconcile(context(reviewer), input)).toMatchObject({ reason: { code: "second_person" } });
    });
    expect(await reconcile(context(reviewer), input)).toMatchObject({ ok: true });
  });
});
