import { expect, test } from "vitest";
import { draftTool } from "@/lib/wire/api-client/testing/scripted-api";
import { openDatabase } from "@/lib/desk/database/open-database";
import { listReviews, prepareAgain, verifyAudit } from "..";
import { approveAndSend, reject } from "../testing/act-and-read";
import { approvalSteps } from "../testing/approval-steps";
import { onEachDatabase } from "../testing/on-each-database";
import { policies, policyWith } from "../testing/policies";
import {
  administrator,
  freshInput,
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
} from "../testing/test-app";
import type { Actor } from "../types";

onEachDatabase((app, kind) => {
  const { underPolicy, withoutAccess, asAdministrator } = approvalSteps(app);

  test("F85 under 2 of M the first approval waits for the second, which sends", async () => {
    const { review, approve, seen, confirms, context } = await underPolicy();
    expect((await seen()).approval).toMatchObject({ needed: 2, given: [], sendsOnApproval: false });
    expect(await approve(reviewer)).toMatchObject({
      value: { preparations: [{ state: "awaiting_review", nextAttemptAt: null }] },
    });
    expect(await confirms()).toBe(0);
    expect(await seen()).toMatchObject({
      approval: { given: [{ by: { id: reviewer.id } }], sendsOnApproval: false },
      actions: { approve: { allowed: false, reason: { policy: "approved_already" } } },
    });
    expect(await approve(reviewer)).toMatchObject({
      refusal: "forbidden",
      reason: { code: "policy", policy: "approved_already" },
    });
    expect((await seen(otherReviewer)).approval.sendsOnApproval).toBe(true);
    expect(await approve(otherReviewer)).toMatchObject({ value: { preparations: [{ state: "accepted" }] } });
    expect(await confirms()).toBe(1);
    expect(await verifyAudit(context(reviewer), review.id)).toMatchObject({ value: { whole: true } });
  });

  test("F85 the last two approvals at once: both count, and it is sent once", async () => {
    for (let round = 0; round < 5; round++) {
      const { approve, seen, confirms } = await underPolicy();
      const instance = kind === "postgres" ? await openDatabase(app.databaseUrl) : app.db;
      const results = await Promise.all([approve(reviewer), approve(otherReviewer, { db: instance })]);
      if (instance !== app.db) await instance.destroy();
      expect(results.map(({ ok }) => ok)).toEqual([true, true]);
      expect(newest(await seen())).toMatchObject({ state: "accepted", decisions: [{}, {}] });
      expect(await confirms()).toBe(1);
    }
  });

  test("F85 a click twice at once is one approval", async () => {
    const { approve, seen, confirms } = await underPolicy();
    const results = await Promise.all([approve(reviewer), approve(reviewer)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(newest(await seen())).toMatchObject({ state: "awaiting_review", decisions: [{}] });
    expect(await confirms()).toBe(0);
  });

  test("F17 a rejection beside the first approval ends it, whoever is first", async () => {
    for (let round = 0; round < 5; round++) {
      const { review, approve, seen, confirms, context } = await underPolicy();
      const { id: preparationId } = newest(review);
      await Promise.all([approve(reviewer), reject(context(otherReviewer), { preparationId, reason: "No" })]);
      expect(newest(await seen()).state).toBe("rejected");
      expect(await approve(otherReviewer)).toMatchObject({ refusal: "conflict" });
      expect(await confirms()).toBe(0);
    }
  });

  test("who approved one of several may still reject it", async () => {
    const { review, approve, seen, context } = await underPolicy();
    await approve(reviewer);
    const { id: preparationId } = newest(review);
    await reject(context(reviewer), { preparationId, reason: "On second thoughts" });
    expect(await seen()).toMatchObject({
      preparations: [{ state: "rejected", decisions: [{ verdict: "rejected" }] }],
      approval: { given: [] },
    });
  });

  test("F85 approvals don't carry over to the next revision", async () => {
    const { review, approve, seen, context } = await underPolicy();
    await approve(reviewer);
    await prepareAgain(context(operator), { reviewId: review.id, inputText: freshInput() });
    expect((await seen()).approval.given).toEqual([]);
    expect(await approve(otherReviewer, {}, await seen())).toMatchObject({
      value: { preparations: [{ state: "awaiting_review" }, {}] },
    });
  });

  test("F80 an approval from before the tool changed doesn't count, and can be given again", async () => {
    const { approve, seen, confirms, context } = await underPolicy();
    await approve(reviewer);
    const { tools } = app.api;
    app.api.tools = [{ ...draftTool, gate: "another_gate" }, ...tools.slice(1)];
    app.advance(61_000);
    await context(reviewer).discover(0);
    expect((await seen(otherReviewer)).approval).toMatchObject({ given: [], sendsOnApproval: false });
    const override = async (actor: Actor) => {
      const review = await seen(actor);
      const toolChange = review.toolChange?.key ?? null;
      return approveAndSend(context(actor), {
        shown: shown(review),
        override: { reason: "Seen", duplicates: [], toolChange },
      });
    };
    expect(await approve(otherReviewer)).toMatchObject({ refusal: "blocked" });
    expect(await override(otherReviewer)).toMatchObject({
      value: {
        preparations: [{ state: "awaiting_review" }],
        approval: { given: [{ by: { id: otherReviewer.id } }] },
      },
    });
    expect(await confirms()).toBe(0);
    expect(await override(reviewer)).toMatchObject({ value: { preparations: [{ state: "accepted" }] } });
    app.api.tools = tools;
    app.advance(61_000);
    await context(reviewer).discover(0);
  });

  test("F85 the larger number of then and now counts, and only the roles that both name", async () => {
    const { approve, seen } = await underPolicy(policies.single);
    const both = policyWith({ approvals: 2, roles: ["reviewer", "administrator"] });
    expect(await approve(reviewer, { policy: both })).toMatchObject({
      value: { approval: { needed: 2, mayApproveRoles: ["reviewer"] } },
    });
    expect(await approve(administrator, { policy: both })).toMatchObject({ reason: { policy: "role" } });
    expect(newest(await seen()).state).toBe("awaiting_review");
    const apart = await underPolicy(policyWith({ roles: ["administrator"] }));
    expect(await apart.approve(reviewer, { policy: policies.single })).toMatchObject({
      reason: { policy: "role" },
    });
  });

  test("F85 an administrator decides where the policy says so, and only there", async () => {
    const { approve, seen } = await underPolicy(policyWith({ roles: ["administrator"] }));
    expect((await seen(administrator)).actions).toMatchObject({
      approve: { allowed: true },
      reject: { allowed: true },
      send: { allowed: false },
    });
    expect(await approve(reviewer)).toMatchObject({ refusal: "forbidden" });
    expect(await approve(administrator)).toMatchObject({ value: { preparations: [{ state: "accepted" }] } });
    const plain = await underPolicy(policies.single);
    expect((await plain.seen(administrator)).actions.reject).toMatchObject({ reason: { policy: "role" } });
    const { id: preparationId } = newest(plain.review);
    expect(await reject(plain.context(administrator), { preparationId, reason: "No" })).toMatchObject({
      refusal: "forbidden",
    });
  });

  test("F25 the approval of somebody whose role the policy doesn't let approve by now doesn't count", async () => {
    const { approve, seen, confirms } = await underPolicy();
    await approve(reviewer);
    await asAdministrator(reviewer, async () => {
      expect((await seen(otherReviewer)).approval).toMatchObject({ given: [], sendsOnApproval: false });
      await approve(otherReviewer);
      expect(newest(await seen(otherReviewer)).state).toBe("awaiting_review");
    });
    expect(await confirms()).toBe(0);
  });

  test("F25 the approval of somebody who was removed doesn't count, until they are let in again", async () => {
    const { review, approve, seen, confirms, context } = await underPolicy();
    const listed = async (as: Actor) => {
      const list = await listReviews(context(as), {});
      return list.ok && list.value.items.find(({ id }) => id === review.id);
    };
    await approve(reviewer);
    await withoutAccess(reviewer, async () => {
      expect((await seen(otherReviewer)).approval).toMatchObject({ given: [], sendsOnApproval: false });
      await approve(otherReviewer);
      expect(newest(await seen())).toMatchObject({ state: "awaiting_review", decisions: [{}, {}] });
      // The list says so too: whoever has approved it isn't asked again.
      expect(await listed(otherReviewer)).toMatchObject({
        assignee: "others",
        approvedBy: [{ id: otherReviewer.id }],
      });
    });
    expect(await confirms()).toBe(0);
    // Let in again, theirs counts again: whoever says so once more sends it.
    expect((await seen()).approval).toMatchObject({ given: [{}, {}], sendsOnApproval: true });
    expect(await approve(reviewer)).toMatchObject({
      value: { preparations: [{ state: "accepted", decisions: [{}, {}] }] },
    });
  });

  test("too few people for the quorum are named", async () => {
    const { approve } = await underPolicy();
    const many = { policy: policyWith({ approvals: 3 }) };
    expect(await approve(reviewer, many)).toMatchObject({ value: { approval: { reachable: false } } });
    const own = await underPolicy(policyWith({ approvals: 2, review: "four-eyes" }), reviewer);
    expect((await own.seen(otherReviewer)).approval).toMatchObject({
      needed: 2,
      authorsExcluded: true,
      authors: [{ id: reviewer.id }],
      reachable: false,
    });
  });
});
