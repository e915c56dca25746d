import { expect, test } from "vitest";
import { openDatabase } from "@/lib/desk/database/open-database";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { noteApiProblem, readApiProblems } from "./api-problems";

const at = (time: string) => new Date(`2026-03-01T${time}Z`);

onEachDatabase((app) => {
  test("F113 what went wrong within the hour is known to every process, and after a restart", async () => {
    expect(await readApiProblems(app.db, "one", at("12:00:00"))).toEqual({ problems: 0, lastProblem: null });
    for (const time of ["12:00:05", "12:00:50", "12:20:00"])
      await noteApiProblem(app.db, "one", "HTTP 503", at(time));
    await noteApiProblem(app.db, "one", "connection lost", at("12:30:00"));
    await noteApiProblem(app.db, "other", "HTTP 401", at("12:31:00"));
    const restarted = await openDatabase(app.databaseUrl);
    try {
      expect(await readApiProblems(restarted, "one", at("12:40:00"))).toEqual({
        problems: 4,
        lastProblem: { at: "2026-03-01T12:30:00.000Z", what: "connection lost" },
      });
      expect(await readApiProblems(restarted, "one", at("13:10:00"))).toMatchObject({ problems: 2 });
      await noteApiProblem(restarted, "other", "HTTP 401", at("13:25:00"));
      expect(await readApiProblems(restarted, "one", at("13:25:00"))).toMatchObject({ problems: 1 });
    } finally {
      await restarted.destroy();
    }
  });
});
