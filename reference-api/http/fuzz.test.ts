import { expect, it } from "vitest";
import { fullTests } from "@/scripts/testing/full-tests";
import { runFuzz } from "@/scripts/testing/fuzz/run-fuzz";
import { otherToken, readerToken, startServer, token } from "../testing/server";

it("whatever is sent, the answer is no 5xx but 503, and every error has the contract's shape", async () => {
  const limitedToken = "test-limited-credential-0123456789";
  const api = await startServer({
    credentials: [
      { token, scopes: ["*"] },
      { token: readerToken, scopes: ["campaigns.read"] },
      { token: otherToken, scopes: ["*"], expiresAt: "2020-01-01T00:00:00Z" },
      { token: limitedToken, scopes: ["*"], ratePerMinute: 3 },
    ],
  });
  const tokens = [token, readerToken, otherToken, limitedToken, "test-unknown-credential-0123456789"];
  const { wrong, statuses, reached } = await runFuzz({
    url: api.url,
    servedBy: "stand-alone",
    tokens,
    requests: fullTests ? 2_000 : 500,
    seed: 20_310_314,
    connections: 16,
  });
  expect(wrong).toEqual([]);
  expect(api.problems).toEqual([]);
  // A generator that only ever meets the first check would prove nothing.
  for (const status of ["200", "400", "401", "403", "404", "405", "413", "429", "431"])
    expect(Object.keys(statuses)).toContain(status);
  expect(Object.keys(reached).length).toBeGreaterThan(5);
}, 60_000);
