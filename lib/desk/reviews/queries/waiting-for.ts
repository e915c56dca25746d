import type { Person } from "@/lib/desk/policy/permissions";
import { mayDecide } from "../approval/may-decide";
import { parsedAlready } from "../inputs";
import { verb } from "../verb";
import type { VerbResult } from "../verbs/types";
import { liveRows } from "./count-reviews";
import { decidedRows } from "./decided-rows";
import type { ListContext } from "./list-item";
import type { WaitingFor } from "./types";

type Asked = { person: Omit<Person, "email">; others: readonly Omit<Person, "email">[] };

/** How many reviews wait for somebody's decision, and who of the others may decide on these; up to 1,000 reviews. */
export const readWaitingFor = verb({
  permission: "people:manage",
  writes: false,
  input: parsedAlready<Asked>(),
  async run(context: ListContext, { person, others }): Promise<VerbResult<WaitingFor>> {
    const live = await liveRows(context);
    const decidedBy = ({ id, name, roles }: Asked["person"]) => {
      const theirs = { ...context, actor: { id, name, roles } };
      return live.rows.filter((row) =>
        mayDecide(
          theirs,
          decidedRows(row, { decisions: live.decisions.get(row.id) ?? [], people: live.people }),
          row,
        ),
      );
    };
    const waiting = decidedBy(person);
    const byOthers = others
      .filter(({ id }) => id !== person.id)
      .map((other) => ({ name: other.name, rows: new Set(decidedBy(other)) }));
    return {
      ok: true,
      value: {
        count: waiting.length,
        others: byOthers
          .map(({ name, rows }) => ({ name, count: waiting.filter((row) => rows.has(row)).length }))
          .filter(({ count }) => count > 0),
        forNobodyElse: waiting.filter((row) => byOthers.every(({ rows }) => !rows.has(row))).length,
      },
    };
  },
});
