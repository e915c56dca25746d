import { expect, it } from "vitest";
import { cleaningUp } from "@/scripts/testing/clean-up";
import { effectsOf, parallelConfirms, problemOf } from "@/scripts/testing/load/parallel-confirms";
import { createSender } from "@/scripts/testing/load/sender";
import { startServer, token } from "../testing/server";

// A hundred rounds of each, and the same across kill -9: npm run test:concurrency.
it.each([
  ["one key", "one effect, and every answer is the one result or a retryable CONFLICT"],
  ["fifty keys", "one effect and 49 refusals"],
] as const)("50 confirms of one capability at once with %s: %s", (keys, _due) =>
  cleaningUp(async (stop) => {
    const { url } = await startServer();
    const send = createSender(stop, { url, credential: token }, 50);
    for (let number = 0; number < 3; number++) {
      const round = await parallelConfirms(send, keys);
      expect(round.answers).toHaveLength(50);
      expect(problemOf(round, keys)).toBeNull();
      expect(await effectsOf(send, round.name)).toBe(1);
    }
  }),
);
