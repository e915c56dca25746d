import { expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { recover } from "..";
import { newest } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { recoverySteps, waitingSteps } from "../testing/recovery-steps";

const badGateway = json(502, "bad gateway");

onEachDatabase((app) => {
  test("another API's reviews are left alone", async () => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", badGateway);
    await steps.approve(review);
    app.advance(2_000);
    expect(await recoverySteps(app).round()).toBe(0);
    expect(await steps.now(review)).toMatchObject({ state: "uncertain" });
  });

  test("what fails in each round does not keep the others from being sent", async () => {
    const steps = recoverySteps(app);
    const reviews = [];
    for (let count = 0; count < 3; count++) {
      const review = await steps.prepared();
      app.api.next("confirm", badGateway);
      await steps.approve(review);
      reviews.push(review);
      app.advance(1);
    }
    const third = reviews.at(-1);
    const broken = reviews.slice(0, 2).map((review) => newest(review).id);
    await app.db.updateTable("preparations").set({ tool_json: "{" }).where("id", "in", broken).execute();
    app.advance(2_000);
    const problems: unknown[] = [];
    const options = { sendsMax: 2, onProblem: (error: unknown) => problems.push(error) };
    expect((await recover(steps.as(), options)).sends).toEqual([]);
    expect(problems).toHaveLength(2);
    expect(await steps.round({}, 2)).toBe(1);
    expect(third && (await steps.now(third))).toMatchObject({ state: "accepted" });
    app.advance(60_000);
    expect((await recover(steps.as(), options)).sends).toEqual([]);
    expect(problems).toHaveLength(4);
  });

  test("no more is sent at once than was asked for", async () => {
    const steps = recoverySteps(app);
    for (let count = 0; count < 3; count++) {
      app.api.next("confirm", badGateway);
      await steps.approve(await steps.prepared());
    }
    app.advance(2_000);
    expect(await steps.round({}, 0)).toBe(0);
    expect(await steps.round({}, 2)).toBe(2);
    expect(await steps.round({}, 2)).toBe(1);
  });
});
