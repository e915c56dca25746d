import { expect, test } from "vitest";
import { approveAndSend, guardAddress } from "@/lib/desk/reviews";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { reviewer, shown, waitingReview } from "@/lib/desk/reviews/testing/test-app";
import { connectionId } from "./upstream";

onEachDatabase((app) => {
  test("F105 F63 a connection is its address and its name, and two names of one address share the duplicate guard", async () => {
    const address = guardAddress({ baseUrl: app.api.url });
    const named = (name: string) => ({
      connection: { id: connectionId(address, name), baseUrl: app.api.url },
    });
    const [one, two] = [named("default"), named("second-account")];
    expect(one.connection.id).not.toBe(two.connection.id);
    const inputText = JSON.stringify({ title: "Of both accounts" });
    const first = await waitingReview(app, { inputText, context: one });
    const second = await waitingReview(app, { inputText, context: two, override: "On purpose." });
    await approveAndSend(app.as(reviewer, one), { shown: shown(first) });
    expect(await approveAndSend(app.as(reviewer, two), { shown: shown(second) })).toMatchObject({
      ...{ ok: false, refusal: "blocked", reason: { code: "send_blocked" } },
    });
  });
});
