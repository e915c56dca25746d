import { expect, test } from "vitest";
import { defaultPolicy } from "@/lib/desk/policy/review-policy";
import { listPeopleToAsk } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import {
  administrator,
  letIn,
  operator,
  otherReviewer,
  reviewer,
  viewer,
  waitingReview,
} from "../testing/test-app";
import { valueOf } from "../testing/value-of";
import type { Actor } from "../types";

onEachDatabase((app) => {
  const session = (person: Actor, minutesAgo: number) =>
    app.db
      .insertInto("session")
      .values({
        ...{ id: `s-${person.id}`, token: `t-${person.id}`, userId: person.id },
        expiresAt: new Date(app.now().getTime() + 3_600_000).toISOString(),
        createdAt: new Date(app.now().getTime() - 3_600_000).toISOString(),
        updatedAt: new Date(app.now().getTime() - minutesAgo * 60_000).toISOString(),
      })
      .execute();

  test("who may approve stands first, with who reads what is internal and who is here", async () => {
    const { id: reviewId } = await waitingReview(app);
    await session(reviewer, 9);
    await session(otherReviewer, 11);
    const people = await valueOf(listPeopleToAsk(app.as(operator), { reviewId }));
    expect(
      people.map(({ id, mayApprove, mayReadInternal, isHere }) => [id, mayApprove, mayReadInternal, isHere]),
    ).toEqual([
      [reviewer.id, true, true, true],
      [otherReviewer.id, true, true, false],
      [administrator.id, false, true, false],
      [viewer.id, false, false, false],
    ]);
    expect(people[1]?.lastSeenAt).toBe(new Date(app.now().getTime() - 11 * 60_000).toISOString());
    expect(people.at(-1)?.lastSeenAt).toBeNull();
  });

  test("whoever prepared it may neither approve nor read what is internal, and whoever is disabled isn't there", async () => {
    const own = { id: "p-otto", name: "Otto", roles: ["reviewer", "operator"] } satisfies Actor;
    await letIn(app.db, own);
    const { id: reviewId } = await waitingReview(app, { as: own });
    const asked = async () =>
      valueOf(listPeopleToAsk(app.as(reviewer, { policy: defaultPolicy }), { reviewId }));
    expect((await asked()).find(({ id }) => id === own.id)).toMatchObject({
      mayApprove: false,
      mayReadInternal: false,
    });
    await app.db
      .updateTable("user")
      .set({ disabledAt: "2026-01-01T00:00:00.000Z", unconfirmedSince: "2026-01-01T00:00:00.000Z" })
      .where("id", "=", own.id)
      .execute();
    expect((await asked()).some(({ id }) => id === own.id)).toBe(false);
  });

  test("before anything is prepared it is of the tool, and whoever asks isn't among them", async () => {
    const people = await valueOf(
      listPeopleToAsk(app.as(reviewer, { policy: defaultPolicy }), { toolName: "draftSave" }),
    );
    expect(people.filter(({ mayApprove }) => mayApprove).map(({ id }) => id)).toEqual([otherReviewer.id]);
    expect(people.some(({ id }) => id === reviewer.id)).toBe(false);
  });

  test("only whoever may comment may ask", async () => {
    const { id: reviewId } = await waitingReview(app);
    for (const actor of [viewer, administrator])
      expect(await listPeopleToAsk(app.as(actor), { reviewId })).toMatchObject({ lacks: "reviews:comment" });
    expect(await listPeopleToAsk(app.as(operator), { reviewId: "none" })).toMatchObject({
      refusal: "not_found",
    });
  });
});
