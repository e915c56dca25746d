import { parseInstant } from "@/lib/wire/contract/instant";
import { isJsonObject, type JsonObject } from "@/lib/wire/contract/json";
import { capabilityPattern, inputDigestPattern } from "@/lib/wire/contract/limits";
import { capabilityIn, described, isRefusal, isToolRefusal } from "../api/reply";
import { NotObservable, Violation, type Clause } from "../clause";
import type { Run } from "../run";
import { changesEachTime } from "../subjects/effects";
import { prepare } from "../subjects/mutating-tool";
import { bodyClauses } from "./bodies";
import { prepareSchemaClause } from "./input-schema";

const section = "POST /api/v1/tools/{tool}/prepare";

export const prepareClauses: Clause[] = [
  {
    id: "prepare.prepared",
    section,
    says: "A prepare without confirmation headers answers with a prepared mutation or a tool error.",
    needs: ["--mutating"],
    check: async (run) => {
      const attempts = await run.mutatingToolsTried();
      const prepared = attempts.find((attempt) => capabilityIn(attempt.prepared) !== null);
      if (prepared) return `${prepared.tool.name} was prepared`;
      const wrong = attempts.find((attempt) => !isRefusal(attempt.prepared));
      if (wrong) throw new Violation(`${wrong.tool.name}: ${described(wrong.prepared)}`);
      throw new NotObservable(
        "no harmless tool could be prepared with an input made from its schema; see --input",
      );
    },
  },
  member(
    "prepare.capability",
    "The capability has 32 to 4096 characters of A-Z a-z 0-9 . _ ~ -",
    (prepared) => matches(prepared["confirmationCapability"], (text) => capabilityPattern.test(text)),
  ),
  member(
    "prepare.expires-at",
    "expiresAt is a date-time with a zone, on a day that exists.",
    ({ expiresAt }) => matches(expiresAt, (text) => parseInstant(text) !== null),
  ),
  member("prepare.digest", "inputDigest is 64 lower-case hexadecimal digits.", ({ inputDigest }) =>
    matches(inputDigest, (text) => inputDigestPattern.test(text)),
  ),
  member("prepare.status", "The status of a prepared mutation is confirmation_required.", ({ status }) =>
    matches(status, (text) => text === "confirmation_required"),
  ),
  member(
    "prepare.summary",
    "The summary is an object where there is one.",
    ({ summary }) => summary === undefined || isJsonObject(summary),
  ),
  {
    id: "prepare.no-effect",
    section: "States and transitions",
    says: "To prepare changes nothing that a read-only tool shows.",
    needs: ["--mutating"],
    check: async (run) => {
      const { tool, input } = await run.mutatingTool();
      const changed = await changesEachTime(run, async () => void (await prepare(run, tool.name, input)));
      if (changed !== null) throw new Violation(`what ${changed} shows changes with each prepare`);
    },
  },
  prepareSchemaClause,
  ...bodyClauses("prepare"),
];

/** A member of every prepared mutation that came in this run. */
function member(id: string, says: string, holds: (prepared: JsonObject) => boolean): Clause {
  const check = async (run: Run) => {
    if (run.settings.mutating) await run.mutatingToolsTried();
    const prepared = run.client.replies.filter(
      (reply) => reply.endpoint === "prepare" && reply.status === 200 && !isToolRefusal(reply),
    );
    if (prepared.length === 0) throw new NotObservable("nothing was prepared");
    const wrong = prepared.filter(({ json }) => !isJsonObject(json) || !holds(json));
    if (wrong.length > 0)
      throw new Violation(`${wrong.length} of ${prepared.length} prepared mutations are otherwise`);
  };
  return { id, section: "Prepared mutation (PreparedTool)", says, needs: ["--mutating"], check };
}

function matches(value: unknown, test: (text: string) => boolean): boolean {
  return typeof value === "string" && test(value);
}
