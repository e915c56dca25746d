import { described, isDone, sameAnswer } from "../api/reply";
import { withHeaders, type ApiRequest, type Reply } from "../api/request";
import { NotObservable, Violation, type Clause } from "../clause";
import { refused } from "../probe";
import type { Run } from "../run";
import { changesEachTime } from "../subjects/effects";
import { freshConfirm } from "../subjects/mutating-tool";
import { newKey } from "../subjects/requests";

const section = "POST /api/v1/tools/{tool}/confirm";
const atOnce = 5;

export const replayClauses: Clause[] = [
  replayClause("confirm", (run) => run.mutatingTool()),
  replayClause("import", (run) => run.imported()),
  otherKeyClause("confirm", (run) => run.mutatingTool()),
  otherKeyClause("import", (run) => run.imported()),
  {
    id: "confirm.once",
    section,
    says: "A confirm that is sent again with its key does nothing that a read-only tool shows.",
    needs: ["--mutating"],
    check: async (run) => {
      const { request } = await run.mutatingTool();
      const changed = await changesEachTime(run, async () => void (await run.client.send(request)));
      if (changed !== null) throw new Violation(`what ${changed} shows changes each time`);
    },
  },
  {
    id: "confirm.at-once",
    section,
    says: `Of ${atOnce} equal confirms that are sent at once, those that are done tell the same result.`,
    needs: ["--mutating"],
    check: async (run) => {
      const request = await freshConfirm(run);
      const replies = await Promise.all(Array.from({ length: atOnce }, () => run.client.send(request)));
      const [first, ...others] = replies.filter(isDone);
      if (!first) throw new NotObservable(`none was done (${replies.map(described).join(", ")})`);
      if (others.some((reply) => !sameAnswer(first, reply)))
        throw new Violation(`${others.length + 1} were done, with different results`);
      return `${others.length + 1} of ${atOnce} told it`;
    },
  },
];

type Sent = { request: ApiRequest; reply: Reply };

function replayClause(endpoint: "confirm" | "import", done: (run: Run) => Promise<Sent>): Clause {
  return {
    id: `${endpoint}.replay`,
    section: sectionOf(endpoint),
    says: "The same request again, with the same key and capability, gives the same result.",
    needs: ["--mutating"],
    check: async (run) => {
      const { request, reply } = await done(run);
      const again = await run.client.send(request);
      if (!isDone(again)) throw new Violation(`the retry got ${described(again)}`);
      if (!sameAnswer(reply, again)) throw new Violation("the retry was done too, with another result");
    },
  };
}

/** The contract does not say that a capability is good for one key; but what was prepared once is done once. */
function otherKeyClause(endpoint: "confirm" | "import", done: (run: Run) => Promise<Sent>): Clause {
  return {
    id: `${endpoint}.other-key`,
    section: "States and transitions",
    says: "A used capability does not do the same thing a second time under another key.",
    needs: ["--mutating"],
    check: async (run) => {
      const { request, reply } = await done(run);
      const again = await run.client.send(withHeaders(request, { "Idempotency-Key": newKey() }));
      if (!isDone(again)) return refused(again);
      if (!sameAnswer(reply, again)) throw new Violation("it was done again, with another result");
      throw new NotObservable("the result of the first key is told again");
    },
  };
}

function sectionOf(endpoint: "confirm" | "import"): string {
  return endpoint === "confirm" ? section : "POST /api/v1/media/import";
}
