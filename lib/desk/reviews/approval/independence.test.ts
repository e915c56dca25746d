import { expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { accessChangeKinds } from "@/lib/desk/policy/access-changes";
import { issueReceipt, listReviews, reconcile, verifyAudit } from "..";
import { send } from "../testing/act-and-read";
import { approvalSteps } from "../testing/approval-steps";
import { withChangedAccess } from "../testing/change-access";
import { onEachDatabase } from "../testing/on-each-database";
import { policies, policyWith } from "../testing/policies";
import { newest, operator, otherReviewer, reviewer } from "../testing/test-app";
import { unreachable } from "../testing/twins";
import { valueOf } from "../testing/value-of";
import type { Actor } from "../types";

const fourEyes = policies["four-eyes"];
const byTwo = policyWith({ review: "four-eyes", approvals: 2 });
/** Prepares, and manages people. */
const author: Actor = { ...operator, roles: ["operator", "administrator"] };
const hourMs = 3_600_000;

onEachDatabase((app) => {
  const { underPolicy } = approvalSteps(app);
  const dayBefore = (moreMs: number) => new Date(app.now().getTime() - 24 * hourMs - moreMs);

  test.each(accessChangeKinds)(
    "F116 whose access the author changed (%s) is not their second person; somebody else is",
    async (kind) => {
      const { approve, seen, confirms, context, review } = await underPolicy(fourEyes, author);
      await withChangedAccess(app, { by: author, person: reviewer, kind }, async () => {
        expect(await approve(reviewer)).toMatchObject({
          refusal: "forbidden",
          reason: { code: "policy", policy: "not_independent", change: { by: { id: author.id }, kind } },
        });
        const { actions, approval } = await seen(reviewer);
        expect(actions.approve).toMatchObject({ allowed: false, reason: { policy: "not_independent" } });
        expect(approval.dependent).toEqual([]);
        expect((await seen(otherReviewer)).approval).toMatchObject({
          dependent: [{ id: reviewer.id, name: reviewer.name, change: { by: { name: author.name } } }],
          whoMay: { approve: [{ id: otherReviewer.id }] },
        });
        const listed = async (actor: Actor) =>
          valueOf(listReviews(context(actor), { states: ["awaiting_review"] })).then(
            ({ items }) => items.find(({ id }) => id === review.id)?.assignee,
          );
        expect([await listed(reviewer), await listed(otherReviewer)]).toEqual(["others", "yours to decide"]);
        expect(await confirms()).toBe(0);
        expect(await approve(otherReviewer)).toMatchObject({ ok: true });
        expect(await confirms()).toBe(1);
      });
    },
  );

  test("F116 a day before the first preparation is long enough, unless the policy asks for more", async () => {
    const change = { by: author, person: reviewer, at: dayBefore(1) };
    await withChangedAccess(app, change, async () => {
      const { approve } = await underPolicy(fourEyes, author);
      const longer = policyWith({ review: "four-eyes", independentHours: 25 });
      expect(await approve(reviewer, { policy: longer })).toMatchObject({
        reason: { policy: "not_independent" },
      });
      expect(await approve(reviewer)).toMatchObject({ ok: true });
    });
  });

  test("F116 what others than its author changed, or where authors may approve, keeps nobody from it", async () => {
    await withChangedAccess(app, { by: otherReviewer, person: reviewer }, async () => {
      const { approve } = await underPolicy(fourEyes, author);
      expect(await approve(reviewer)).toMatchObject({ ok: true });
    });
    await withChangedAccess(app, { by: author, person: reviewer }, async () => {
      const { approve } = await underPolicy(policies.single, author);
      expect(await approve(reviewer)).toMatchObject({ ok: true });
    });
  });

  test("F116 an approval whose giver’s role the author sets afterwards doesn’t count at the claim", async () => {
    const { approve, confirms, round, seen } = await underPolicy(fourEyes, author);
    await approve(reviewer, unreachable);
    expect(newest(await seen()).state).toBe("approved");
    await withChangedAccess(app, { by: author, person: reviewer }, async () => {
      app.advance(2_000);
      expect(await round()).toBe(0);
      expect(newest(await seen(otherReviewer)).hold).toMatchObject({ policy: "too_few_approvals" });
      expect((await seen(otherReviewer)).approval.given).toEqual([]);
      expect(await confirms()).toBe(0);
    });
  });

  test("F116 once others have approved it, the receipt says whose approval didn’t count, and why", async () => {
    const { approve, context, review } = await underPolicy(byTwo, author);
    await approve(reviewer);
    await withChangedAccess(app, { by: author, person: reviewer, kind: "reset" }, async () => {
      await approve(otherReviewer);
      const { id: preparationId } = newest(review);
      const third: Actor = { id: "p-third", name: "Thea Third", roles: ["reviewer"] };
      await app.db
        .insertInto("user")
        .values({
          ...{ id: third.id, name: third.name, email: "third@example.com", role: "reviewer" },
          ...{ createdAt: app.now().toISOString(), updatedAt: app.now().toISOString() },
        })
        .execute();
      await approve(third, {}, review);
      const { receipt } = await valueOf(issueReceipt(context(reviewer), { preparationId }));
      expect(receipt.state).toBe("accepted");
      expect(
        receipt.decisions.map(({ by, notCounted }) => [by.id, notCounted?.by.id, notCounted?.kind]),
      ).toEqual([
        [reviewer.id, author.id, "reset"],
        [otherReviewer.id, undefined, undefined],
        [third.id, undefined, undefined],
      ]);
      expect(await verifyAudit(context(reviewer), review.id)).toMatchObject({ value: { whole: true } });
      await app.db.deleteFrom("user").where("id", "=", third.id).execute();
    });
  });

  test("F88 F116 who had a part in it makes nobody the second person who records what became of it", async () => {
    const policy = policyWith({ review: "four-eyes", reconcileBySecondPerson: true });
    const { approve, context, review } = await underPolicy(policy, author);
    await approve(reviewer, unreachable);
    app.api.next("confirm", json(200, { ok: true, toolName: "other", output: 1 }));
    const { id: preparationId } = newest(review);
    await send(context(reviewer), { preparationId });
    const input = { preparationId, outcome: "accepted", evidence: "It is in the list." } as const;
    await withChangedAccess(app, { by: reviewer, person: otherReviewer }, async () => {
      expect(await reconcile(context(otherReviewer), input)).toMatchObject({
        reason: { code: "second_person", change: { by: { id: reviewer.id } } },
      });
    });
    expect(await reconcile(context(otherReviewer), input)).toMatchObject({ ok: true });
  });
});
