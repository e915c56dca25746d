import { afterEach, expect, test, vi } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import { approveAndSend } from "@/lib/desk/reviews";
import {
  credential,
  newest,
  reviewer,
  secret,
  shown,
  startTestApp,
  view,
  waitingReview,
} from "@/lib/desk/reviews/testing/test-app";
import { prepareSending } from "./recovery";

afterEach(() => vi.unstubAllEnvs());

test("F58 a start holds what was approved and not sent, before it sends anything", async () => {
  const app = await startTestApp("sqlite");
  try {
    const review = await waitingReview(app);
    const api = createApiClient({ baseUrl: "http://127.0.0.1:1", credential });
    await approveAndSend(app.as(reviewer, { api }), { shown: shown(review) });
    expect(newest(await view(app, review.id)).nextAttemptAt).not.toBeNull();
    vi.stubEnv("DATA_DIR", app.folder);
    vi.stubEnv("APP_SECRET", secret);
    await prepareSending(app.db);
    expect(newest(await view(app, review.id))).toMatchObject({
      state: "approved",
      nextAttemptAt: null,
      hold: { restarted: true },
    });
  } finally {
    await app.close();
  }
});
