import { parseInstant } from "@/lib/wire/contract/instant";
import type { InputGroup } from "../values/input-rows";
import type { ContentCard } from "../preview/content-cards";
import type { KnownRecords } from "../records/known-records";

/** What an approval sets going, as far as the input tells. Texts are untrusted. */
export type Consequences = {
  /** Where it goes, by name where one is known; an id of its own only beside a name. */
  targets: { name: string; id: string | null }[];
  /** How many pieces of content it holds. */
  pieces: number;
  /** The first and the last time that it names; `last` only where it is another one. */
  first: string | null;
  last: string | null;
};

const targetsMax = 20;

/** What is read of an input. The ids at its root say what it is about where nobody is named. */
type Read = { cards: readonly ContentCard[]; groups: readonly InputGroup[]; rootIds: readonly string[] };

/** Times count wherever they stand in the input: one may hold for all pieces. */
export function consequencesOf({ cards, groups, rootIds }: Read, records: KnownRecords): Consequences {
  const ids = [...new Set(cards.flatMap(({ target }) => target ?? []))];
  // An input that names none, such as one that executes what was agreed on elsewhere: whom the summary names.
  const listed = [...records].flatMap(([id, { from, name }]) =>
    from === null ? [{ name: name ?? "", id }] : [],
  );
  const times = groups
    .flatMap(({ rows }) => rows.flatMap(({ values }) => values))
    .flatMap(({ value }) => (typeof value === "string" && parseInstant(value) ? value : []))
    .sort((a, b) => new Date(a).getTime() - new Date(b).getTime());
  const first = times[0] ?? null;
  const last = times.at(-1) ?? null;
  return {
    targets:
      [ids.map((id) => targetOf(id, records)), listed, rootIds.map((id) => targetOf(id, records))]
        .find(({ length }) => length > 0)
        ?.slice(0, targetsMax) ?? [],
    pieces: cards.length,
    first,
    last: last === first ? null : last,
  };
}

function targetOf(id: string, records: KnownRecords): Consequences["targets"][number] {
  const name = records.get(id)?.name;
  return name ? { name, id } : { name: id, id: null };
}
