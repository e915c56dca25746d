import { expect, test } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import { approveAndSend, send } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { policyWith } from "../testing/policies";
import { credential, newest, reviewer, shown, view, waitingReview } from "../testing/test-app";
import type { ReviewView } from "../types";

onEachDatabase((app) => {
  const policy = policyWith({ confirmTarget: true });
  const of = (input: object) => waitingReview(app, { inputText: JSON.stringify(input), context: { policy } });
  const approve = (review: ReviewView, typedTarget?: string, change = {}) =>
    approveAndSend(app.as(reviewer, { policy, ...change }), { shown: shown(review), typedTarget });
  const refused = { ok: false, refusal: "blocked", reason: { code: "target_not_typed" } };

  test("F87 where the policy asks for the target's name, nothing is approved or sent by who has not typed it", async () => {
    const review = await of({ title: "Lid", accountId: "acc_lid" });
    for (const typed of [undefined, "", "acc_li", "ACC_LID"])
      expect(await approve(review, typed)).toMatchObject(refused);
    expect(newest(await view(app, review.id)).state).toBe("awaiting_review");
    const unreachable = createApiClient({ baseUrl: "http://127.0.0.1:1", credential });
    await approve(review, " acc_lid ", { api: unreachable });
    expect(newest(await view(app, review.id)).state).toBe("approved");
    const wanted = { preparationId: newest(review).id };
    const asReviewer = app.as(reviewer, { policy });
    expect(await send(asReviewer, wanted)).toMatchObject(refused);
    expect(await send(asReviewer, { ...wanted, typedTarget: "acc_lid" })).toMatchObject({ ok: true });
    expect(app.api.executions).toHaveLength(1);
  });

  test("F87 the name is the only target's, and else what the tool is called; the stricter policy of then and now asks", async () => {
    const asked = async (input: object) => (await of(input)).approval.confirmTarget;
    expect(await asked({ title: "One", accountId: "acc_one" })).toBe("acc_one");
    expect(await asked({ title: "Two", accountIds: ["acc_one", "acc_two"] })).toBe("Save a draft");
    expect(await asked({ title: "Hidden", accountId: "acc_\u200bone" })).toBe("Save a draft");
    expect(await asked({ title: "Void", labelId: "lbl_7", toId: "" })).toBe("lbl_7");
    expect(await asked({ title: "Move", labelId: "lbl_7", toId: "lbl_8" })).toBe("Save a draft");
    const before = await waitingReview(app);
    expect(before.approval.confirmTarget).toBeNull();
    expect(await approve(before)).toMatchObject(refused);
  });
});
