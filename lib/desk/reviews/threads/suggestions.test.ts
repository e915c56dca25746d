import { expect, test } from "vitest";
import {
  approveAndSend,
  comment,
  issueReceipt,
  listActivity,
  listReviews,
  prepareAgain,
  readReview,
  verifyAudit,
} from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { policies, policyWith } from "../testing/policies";
import {
  freshInput,
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
  waitingReview,
} from "../testing/test-app";
import { valueOf } from "../testing/value-of";
import type { Actor, ReviewView } from "../types";

const byTwoPeople = { policy: policies["four-eyes"] };
const title = { pointer: "/title", quote: null };

onEachDatabase((app) => {
  const as = (actor: Actor) => app.as(actor, byTwoPeople);
  const read = (actor: Actor, { id }: ReviewView) => valueOf(readReview(as(actor), id));

  async function suggested(value: string, by = reviewer) {
    const review = await waitingReview(app, { context: byTwoPeople });
    const said = { reviewId: review.id, text: "Say it plainly.", place: title };
    const view = await valueOf(comment(as(by), { ...said, suggestion: JSON.stringify(value) }));
    return { review, suggestion: view.threads[0]?.id ?? "" };
  }

  async function assignees(review: ReviewView) {
    const of = async (actor: Actor) => {
      const { items } = await valueOf(listReviews(as(actor), {}));
      return items.find(({ id }) => id === review.id)?.assignee;
    };
    return [await of(reviewer), await of(otherReviewer)];
  }

  test("F126 whoever's suggestion a revision has in it is an author of it, who approves nothing under four eyes", async () => {
    const { review, suggestion } = await suggested("The ice is thin.");
    const [before] = (await read(operator, review)).threads;
    expect(before?.comments[0]?.suggestion).toEqual({
      valueText: '"The ice is thin."',
      takenIn: [],
      costsApprover: true,
      leavesNobody: false,
    });
    expect(await assignees(review)).toEqual(["yours to decide", "yours to decide"]);
    const inputText = JSON.stringify({ title: "The ice is thin." });
    await valueOf(prepareAgain(as(operator), { reviewId: review.id, inputText, taken: [suggestion] }));

    const now = await read(reviewer, review);
    expect(now.threads[0]).toMatchObject({
      answered: { how: "taken", by: { id: operator.id } },
      comments: [{ suggestion: { takenIn: [2], costsApprover: false } }],
    });
    expect(now.approval.authors.map(({ id }) => id)).toEqual([operator.id, reviewer.id]);
    expect(now.approval.whoMay.approve?.map(({ id }) => id)).toEqual([otherReviewer.id]);
    const refused = { code: "policy", policy: "own_work", isCoAuthor: true };
    expect(now.actions.approve).toEqual({ allowed: false, reason: refused });
    expect(await approveAndSend(as(reviewer), { shown: shown(now) })).toMatchObject({ reason: refused });
    expect(await assignees(review)).toEqual(["others", "yours to decide"]);
    const policy = policyWith({ reconcileBySecondPerson: true });
    const { approval } = await valueOf(readReview(app.as(operator, { policy }), review.id));
    expect(approval.whoMay.settle?.map(({ id }) => id)).toEqual([otherReviewer.id]);
    expect(await verifyAudit(as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
    const { items } = await valueOf(listActivity(as(operator), { reviewId: review.id }));
    expect(items.filter(({ event }) => event === "suggestion_taken")).toMatchObject([
      {
        by: { id: operator.id },
        revision: 2,
        text: "Took somebody’s suggestion into draftSave, revision 2.",
      },
    ]);

    await valueOf(approveAndSend(as(otherReviewer), { shown: shown(now) }));
    const { receipt } = await valueOf(issueReceipt(as(operator), { preparationId: newest(now).id }));
    expect(receipt).toMatchObject({ prepared: { with: [{ id: reviewer.id, name: reviewer.name }] } });
    expect(newest(await read(otherReviewer, review)).state).toBe("accepted");
  });

  test("F126 what counts is what is prepared: words that nobody says they took, and none that were there before", async () => {
    const typed = await suggested("Typed by hand.");
    const inputText = JSON.stringify({ title: "Typed by hand." });
    await valueOf(prepareAgain(as(operator), { reviewId: typed.review.id, inputText }));
    expect((await read(operator, typed.review)).threads[0]?.comments[0]?.suggestion?.takenIn).toEqual([2]);
    // It goes on being theirs, and isn't taken once more.
    const more = JSON.stringify({ title: "Typed by hand.", more: true });
    await valueOf(prepareAgain(as(operator), { reviewId: typed.review.id, inputText: more }));
    const later = await read(reviewer, typed.review);
    expect(later.threads[0]?.comments[0]?.suggestion?.takenIn).toEqual([2]);
    expect(later.actions.approve).toMatchObject({ allowed: false });

    const other = await suggested("Not this.");
    await valueOf(prepareAgain(as(operator), { reviewId: other.review.id, inputText: freshInput() }));
    const own = await suggested("By its author.", operator);
    await valueOf(
      prepareAgain(as(operator), {
        ...{ reviewId: own.review.id, inputText: JSON.stringify({ title: "By its author." }) },
        taken: [own.suggestion, other.suggestion],
      }),
    );
    for (const { review } of [other, own]) {
      const view = await read(reviewer, review);
      expect(view.threads[0]?.comments[0]?.suggestion?.takenIn).toEqual([]);
      expect(view.actions.approve).toEqual({ allowed: true });
    }
  });

  test("F126 a suggestion says before it is taken that nobody would be left", async () => {
    const { review } = await suggested("The last one.");
    const twoApprovals = { rules: policies["four-eyes"].rules.map((rule) => ({ ...rule, approvals: 2 })) };
    const view = await valueOf(readReview(app.as(operator, { policy: twoApprovals }), review.id));
    expect(view.threads[0]?.comments[0]?.suggestion).toMatchObject({
      costsApprover: true,
      leavesNobody: true,
    });
  });

  test("a suggestion is another value that the tool takes there, and for the author to read", async () => {
    const review = await waitingReview(app, { inputText: JSON.stringify({ title: "Now", pin: "1234" }) });
    const validateInput = () => Promise.resolve([{ path: "/title", message: "Too long." }]);
    const suggest = (change: object) =>
      comment(app.as(reviewer, { validateInput }), {
        ...{ reviewId: review.id, text: "So?", place: title, suggestion: '"New"' },
        ...change,
      });
    for (const [change, code] of [
      [{ audience: "internal" }, "suggestion_internal"],
      [{ place: null }, "suggestion_without_place"],
      [{ suggestion: "New" }, "suggestion_not_json"],
      [{ suggestion: ' "Now" ' }, "suggestion_changes_nothing"],
      [{ place: { pointer: "/nothing", quote: null } }, "no_such_place"],
      [{}, "suggestion_unfit"],
    ] as const)
      expect([change, await suggest(change)]).toMatchObject([change, { reason: { code } }]);
    expect((await read(reviewer, review)).threads).toEqual([]);
  });

  test("F128 a concealed value is commented on, and neither quoted nor suggested", async () => {
    const { tools } = app.api;
    const concealing = {
      ...{ name: "pinSave", mutability: "mutating", annotations: { readOnlyHint: false } },
      inputSchema: { type: "object", properties: { pin: { type: "string", writeOnly: true } } },
    };
    app.api.tools = [...tools, concealing];
    app.advance(61_000);
    await as(operator).discover(0);
    const inputText = JSON.stringify({ pin: "canary-pin", note: `${Math.random()}` });
    const review = await waitingReview(app, { toolName: "pinSave", inputText });
    const say = (place: object, more: object = {}) =>
      comment(app.as(operator), {
        ...{ reviewId: review.id, text: "This one.", ...more },
        place: { pointer: "/pin", quote: null, ...place },
      });
    expect(await say({ quote: { text: "canary-pin", start: 0 } })).toMatchObject({
      reason: { code: "place_concealed" },
    });
    for (const pointer of ["/pin", ""])
      expect(await say({ pointer }, { suggestion: '{"pin":"other"}' })).toMatchObject({
        reason: { code: "place_concealed" },
      });
    expect(await say({})).toMatchObject({ value: { threads: [{ place: { is: "here" } }] } });
    app.api.tools = tools;
    app.advance(61_000);
    await as(operator).discover(0);
  });

  test("a place is named as it is compared: by its one spelling", async () => {
    const review = await waitingReview(app, {
      inputText: JSON.stringify({ title: `${Math.random()}`, rows: ["one"] }),
    });
    const at = (pointer: string) =>
      comment(as(reviewer), { reviewId: review.id, text: "Here.", place: { pointer, quote: null } });
    for (const pointer of ["title", "x/title", "/rows/00", "/rows/length", "/__proto__", "/title/0"])
      expect([pointer, await at(pointer)]).toMatchObject([pointer, { reason: { code: "no_such_place" } }]);
    for (const pointer of ["", "/title", "/rows/0"]) await valueOf(at(pointer));
  });

  test("F128 a phrase is quoted only as it stands in the newest revision", async () => {
    const review = await waitingReview(app, { inputText: JSON.stringify({ title: "The ice held. 👍" }) });
    const quote = (text: string, start: number) =>
      comment(as(reviewer), {
        ...{ reviewId: review.id, text: "This." },
        place: { pointer: "/title", quote: { text, start } },
      });
    for (const [text, start] of [
      ["ice", 3],
      ["snow", 4],
      ["\ud83d", 14],
      ["ice", 400],
    ] as const)
      expect(await quote(text, start)).toMatchObject({ reason: { code: "no_such_phrase" } });
    await valueOf(quote("ice", 4));
    const inputText = JSON.stringify({ title: "Did the ice hold?" });
    const moved = await valueOf(prepareAgain(as(operator), { reviewId: review.id, inputText }));
    expect(moved.threads[0]?.place).toEqual({
      place: { pointer: "/title", quote: { text: "ice", start: 8 } },
      is: "moved",
      value: { begun: "/title", now: "/title" },
    });
    const gone = await valueOf(prepareAgain(as(operator), { reviewId: review.id, inputText: freshInput() }));
    expect(gone.threads[0]?.place).toMatchObject({ place: { quote: { text: "ice" } }, is: "gone" });
  });
});
