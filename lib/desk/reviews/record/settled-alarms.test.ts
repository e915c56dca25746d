import { describe, expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { listActivity, listOpenAlarms, reconcile, recover, runReadOnlyTool, verifyAudit } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import { newest, operator, reviewer, view, viewer, waitingReview } from "../testing/test-app";
import { rejected } from "../testing/turned-away";
import { valueOf } from "../testing/value-of";

onEachDatabase((app) => {
  const openAlarmsOf = async (reviewId: string | null) => {
    const { items } = await valueOf(listOpenAlarms(app.as(viewer)));
    return items.filter((item) => item.reviewId === reviewId);
  };
  const recoverAll = async () => {
    const { sends } = await recover(app.as(operator), {
      sendsMax: 4,
      onProblem: (problem) => expect(problem).toBeNull(),
    });
    await Promise.all(sends);
  };

  describe("F112 an alarm is closed by what settles it", () => {
    test("a send that was answered with 401 and then accepted needs nobody, and the record keeps both", async () => {
      const review = await waitingReview(app);
      app.api.next("confirm", rejected);
      await steps(app).approve(review);
      expect(newest(await view(app, review.id)).state).toBe("approved");
      expect(await openAlarmsOf(review.id)).toMatchObject([{ severity: "alarm" }]);
      for (let minute = 0; minute < 10 && newest(await view(app, review.id)).state !== "accepted"; minute++) {
        app.advance(60_000);
        await recoverAll();
      }
      expect(newest(await view(app, review.id)).state).toBe("accepted");
      expect(await openAlarmsOf(review.id)).toEqual([]);
      const { items } = await valueOf(
        listActivity(app.as(viewer), { reviewId: review.id, severity: "alarm" }),
      );
      expect(items).toMatchObject([{ severity: "alarm", isSettled: true }]);
      expect(await verifyAudit(app.as(viewer), review.id)).toMatchObject({ value: { whole: true } });
    });

    test("an outcome that a person settles is one less, and another review's alarm stays", async () => {
      const [settled, other] = [
        await steps(app).inState("unresolved"),
        await steps(app).inState("unresolved"),
      ];
      const { id } = newest(settled);
      expect(await openAlarmsOf(settled.id)).toHaveLength(1);
      await valueOf(
        reconcile(app.as(reviewer), { preparationId: id, outcome: "failed", evidence: "Not there." }),
      );
      expect(await openAlarmsOf(settled.id)).toEqual([]);
      expect(await openAlarmsOf(other.id)).toHaveLength(1);
      const { items } = await valueOf(
        listActivity(app.as(viewer), { reviewId: other.id, severity: "alarm" }),
      );
      expect(items.some(({ isSettled }) => isSettled)).toBe(false);
    });

    test("a read-only run that failed is none", async () => {
      app.api.next("call", json(503, { error: { code: "X", message: "Down.", retryable: true } }));
      await runReadOnlyTool(app.as(operator), { toolName: "draftList", inputText: "{}" });
      expect(await openAlarmsOf(null)).toEqual([]);
    });
  });
});
