import { createConcurrencyLimit } from "@/lib/platform/http/concurrency-limit";
import type { LookupReply } from "../types";

const keptForMs = 60_000;
/** So that a page of fields whose list can't be had asks once and not for each. */
const failureKeptForMs = 5_000;
const entriesMax = 64;
const charactersMax = 24 * 1024 * 1024;
const limits = { atOnce: 2, waiting: 20 };

type Entry = { view: Promise<LookupReply>; until: number; characters: number };
export type LookupCache = {
  /** The view that is kept under this key, or the one that `ask` comes back with. */
  read(key: string, ask: () => Promise<LookupReply>): Promise<LookupReply>;
};

/**
 * Keeps what lists answered for a minute, asks for the same once at a time and for two at once, and forgets the oldest
 * where it would hold too much. It knows no people: who may see a list is asked before.
 */
export function createLookupCache(clock: () => number): LookupCache {
  const entries = new Map<string, Entry>();
  const limit = createConcurrencyLimit(limits);

  function makeRoom(): void {
    let held = [...entries.values()].reduce((sum, { characters }) => sum + characters, 0);
    for (const [key, entry] of entries) {
      if (entry.until > clock() && held <= charactersMax && entries.size <= entriesMax) continue;
      entries.delete(key);
      held -= entry.characters;
    }
  }

  async function asked(key: string, ask: () => Promise<LookupReply>): Promise<LookupReply> {
    const view = await (limit.run(ask) ?? tooMany);
    const entry = entries.get(key);
    if (entry) {
      entry.until = clock() + (view.state === "listed" ? keptForMs : failureKeptForMs);
      entry.characters = sizeOf(view);
      makeRoom();
    }
    return view;
  }

  return {
    read(key, ask) {
      const known = entries.get(key);
      if (known && known.until > clock()) return known.view;
      const view = asked(key, ask);
      entries.delete(key);
      entries.set(key, { view, until: Infinity, characters: 0 });
      view.catch(() => entries.delete(key));
      return view;
    },
  };
}

const tooMany = Promise.resolve<LookupReply>({
  state: "unavailable",
  problem: { code: "too_many_lookups" },
});

function sizeOf(view: LookupReply): number {
  if (view.state !== "listed") return 0;
  return view.records.reduce(
    (sum, { id, name, about, image }) =>
      sum + 200 + id.length + (name?.length ?? 0) + (about?.length ?? 0) + (image?.length ?? 0),
    0,
  );
}
