import { afterEach, expect, test, vi } from "vitest";
import { approveAndSend } from "@/lib/desk/reviews";
import {
  newest,
  reviewer,
  secret,
  shown,
  startTestApp,
  view,
  waitingReview,
} from "@/lib/desk/reviews/testing/test-app";
import { startMaintenance } from "./maintenance";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test("F20 what a crash left in the middle is settled at the start already, not only after a while of running", async () => {
  const app = await startTestApp("sqlite");
  try {
    const review = await waitingReview(app);
    const dies = app.as(reviewer, {
      atStep: (step) => {
        if (step === "claimed") throw new Error("Ended.");
      },
    });
    await expect(approveAndSend(dies, { shown: shown(review) })).rejects.toThrow("Ended.");
    expect(newest(await view(app, review.id)).state).toBe("sending");

    vi.stubEnv("DATA_DIR", app.folder);
    vi.stubEnv("APP_SECRET", secret);
    // No round but the first one ever comes.
    vi.useFakeTimers({ toFake: ["setInterval"] });
    startMaintenance(app.db);
    await expect.poll(async () => newest(await view(app, review.id)).state).toBe("uncertain");
  } finally {
    await app.close();
  }
});
