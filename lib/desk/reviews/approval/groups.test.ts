import { expect, test } from "vitest";
import { approvalSteps } from "../testing/approval-steps";
import { onEachDatabase } from "../testing/on-each-database";
import { policyWith } from "../testing/policies";
import { newest, otherReviewer, reviewer } from "../testing/test-app";
import { unreachable } from "../testing/twins";
import type { Actor } from "../types";

const byLegal = policyWith({ groups: [["legal"]] });
const byFinance = policyWith({ groups: [["finance"]] });

onEachDatabase((app) => {
  const { underPolicy } = approvalSteps(app);

  async function inGroups(person: Actor, groups: string[], work: () => Promise<void>) {
    const set = (groupNames: string | null) =>
      app.db.updateTable("user").set({ groupNames }).where("id", "=", person.id).execute();
    await set(JSON.stringify(groups));
    await work().finally(() => set(null));
  }

  test("F85 where one of a group has to approve it, nobody else’s approval is taken", async () => {
    await inGroups(otherReviewer, ["legal"], async () => {
      const { approve, confirms, seen } = await underPolicy(byLegal);
      expect(await approve(reviewer)).toMatchObject({ reason: { policy: "group", groups: ["legal"] } });
      expect((await seen()).approval).toMatchObject({
        ...{ groups: [["legal"]], reachable: true },
        whoMay: { approve: [{ id: otherReviewer.id }] },
      });
      expect(await confirms()).toBe(0);
      expect(await approve(otherReviewer)).toMatchObject({ ok: true });
      expect(await confirms()).toBe(1);
    });
  });

  test("F85 who has left the group since doesn’t count for it at the claim", async () => {
    const { approve, confirms, round, seen } = await underPolicy(byLegal);
    await inGroups(reviewer, ["legal"], async () => {
      await approve(reviewer, unreachable);
    });
    app.advance(2_000);
    expect(await round()).toBe(0);
    expect(newest(await seen()).hold).toMatchObject({ policy: "too_few_approvals" });
    expect((await seen()).approval.reachable).toBe(false);
    expect(await confirms()).toBe(0);
  });

  test("F85 one of legal by the policy of then and one of finance by that of now are both asked for", async () => {
    await inGroups(reviewer, ["legal"], () =>
      inGroups(otherReviewer, ["finance"], async () => {
        const { approve, confirms, seen } = await underPolicy(byLegal);
        const now = { policy: byFinance };
        expect(await approve(reviewer, now)).toMatchObject({ ok: true });
        expect(await confirms()).toBe(0);
        expect(newest(await seen()).state).toBe("awaiting_review");
        expect(await approve(otherReviewer, now)).toMatchObject({ ok: true });
        expect(await confirms()).toBe(1);
      }),
    );
  });
});
