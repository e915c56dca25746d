import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLog } from "./log";
import { noteForLog, withLogContext } from "./log-context";

test("each entry has what is under way, whatever else goes on meanwhile, and what was noted since", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const request = (requestId: string, reviewId: string) =>
    withLogContext({ requestId, route: "/reviews/[[...id]]" }, async () => {
      await pause(1);
      noteForLog({ reviewId });
      await withLogContext({ attemptId: `a-${requestId}` }, () => pause(1).then(() => log.info("Sent.")));
      log.error({ err: new Error("away") }, "Failed.");
    });
  await Promise.all([request("1", "r-1"), request("2", "r-2")]);
  noteForLog({ reviewId: "r-3" });
  log.info("Nothing is under way.");
  const of = (id: string) => lines.filter(({ requestId }) => requestId === id);
  for (const id of ["1", "2"])
    expect(of(id)).toMatchObject([
      { msg: "Sent.", reviewId: `r-${id}`, attemptId: `a-${id}`, route: "/reviews/[[...id]]" },
      { msg: "Failed.", reviewId: `r-${id}` },
    ]);
  expect(of("1")[1]).not.toHaveProperty("attemptId");
  expect(lines.at(-1)).not.toHaveProperty("reviewId");
});
