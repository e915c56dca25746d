import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { administrator, reviewer, secret, startTestApp, viewer } from "@/lib/desk/reviews/testing/test-app";
import { policyWith } from "@/lib/desk/reviews/testing/policies";
import { showPolicy } from "./policy";

afterEach(() => vi.unstubAllEnvs());

test("everybody sees what holds for them; where the file is, and whom it covers, only administrators", async () => {
  const app = await startTestApp("sqlite");
  try {
    const file = join(app.folder, "policy.json");
    writeFileSync(file, `{"rules":[\n{"tools":"*","review":"single","roles":["administrator"]}]}`);
    vi.stubEnv("DATA_DIR", app.folder);
    vi.stubEnv("APP_SECRET", secret);
    vi.stubEnv("POLICY_FILE", file);
    const policy = policyWith({ roles: ["administrator"] });
    const seenBy = async (person: typeof viewer) => {
      const result = await showPolicy(app.as(person, { policy }), { toolName: null });
      if (!result.ok) throw new Error("It was refused.");
      return result.value;
    };
    const may = (settle: boolean, approve: boolean, prepare: boolean) => ({
      ...{ settle: { may: settle }, approve: { may: approve }, prepare: { may: prepare } },
    });
    for (const person of [viewer, reviewer]) {
      const { source, rows } = await seenBy(person);
      expect(source).toBeNull();
      expect(rows).toMatchObject([{ rule: 0, covered: null, doubts: [] }]);
      expect(rows[0]?.yours).toMatchObject(may(person === reviewer, false, person === reviewer));
    }
    const { source, rows } = await seenBy(administrator);
    expect(source).toMatchObject({
      path: file,
      ruleLines: [2],
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(rows).toMatchObject([
      { yours: may(false, true, false), covered: { approve: [administrator.name] }, doubts: [] },
    ]);
  } finally {
    await app.close();
  }
});
