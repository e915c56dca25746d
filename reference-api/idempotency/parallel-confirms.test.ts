import { afterAll, beforeAll, expect, it } from "vitest";
import { createSender } from "@/scripts/testing/load/sender";
import { effectsOf, parallelConfirms, problemOf } from "@/scripts/testing/rounds/parallel-confirms";
import { startServer, token } from "../testing/server";

let sender: ReturnType<typeof createSender>;
beforeAll(async () => {
  const api = await startServer();
  sender = createSender(api.url, token, 50);
});
afterAll(() => sender.close());

// A hundred rounds of each, and the same across kill -9: npm run rounds.
it.each([
  ["one key", "one effect, and every answer is the one result or a retryable CONFLICT"],
  ["fifty keys", "one effect and 49 refusals"],
] as const)("50 confirms of one capability at once with %s: %s", async (keys, _due) => {
  for (let number = 0; number < 3; number++) {
    const round = await parallelConfirms(sender.send, keys);
    expect(round.answers).toHaveLength(50);
    expect(problemOf(round, keys)).toBeNull();
    expect(await effectsOf(sender.send, round.name)).toBe(1);
  }
});
