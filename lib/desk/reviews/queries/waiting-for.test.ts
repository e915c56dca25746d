import { expect, test } from "vitest";
import { readWaitingFor } from "..";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { policies } from "../testing/policies";
import { administrator, operator, otherReviewer, reviewer, viewer, waitingReview } from "../testing/test-app";
import { valueOf } from "../testing/value-of";

onEachDatabase((app) => {
  test("what waits for somebody is told with who else may decide on it: not its author, and nobody without the role", async () => {
    const policy = { policy: policies["four-eyes"] };
    const others = [operator, reviewer, otherReviewer, viewer];
    const waiting = () =>
      valueOf(readWaitingFor(app.as(administrator, policy), { person: reviewer, others }));
    const before = await waiting();
    await waitingReview(app, { as: operator, context: policy });
    await waitingReview(app, { as: otherReviewer, context: policy });
    await waitingReview(app, { as: reviewer, context: policy });
    const after = await waiting();
    expect(after.count - before.count).toBe(2);
    expect(after.others).toEqual([{ name: otherReviewer.name, count: before.count + 1 }]);
    expect(after.forNobodyElse - before.forNobodyElse).toBe(1);
  });
}, sqliteAlone);
