import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { openAlarmsQuery } from "@/lib/web/queries";

type Item = { id: string; at: string };
type Shown<Any> = { of: string | null; items: readonly Any[] };

/**
 * A list, newest first, that keeps its items where they are while it is `held`: what arrives on top waits until it
 * isn't, or until `update`. Older ones join it at its end. `of` names the list, null while it isn't read: another one
 * is shown at once as it is.
 */
export function useHeldItems<Any extends Item>(
  items: readonly Any[],
  { of, held }: { of: string | null; held: boolean },
): { shown: Any[]; arrived: number; update(): void } {
  const [before, setBefore] = useState<Shown<Any> | null>(null);
  const isKept = held && of !== null && before?.of === of;
  const current = { of, items: isKept ? withOlder(before.items, items) : items };
  if (!before || !isSame(before, current)) setBefore(current);
  const known = new Set(current.items.map(({ id }) => id));
  const latest = new Map(items.map((item) => [item.id, item]));
  return {
    shown: current.items.map((item) => latest.get(item.id) ?? item),
    arrived: items.filter(({ id }) => !known.has(id)).length,
    update: () => setBefore({ of, items }),
  };
}

/** What is new on top may have pushed the last ones off the pages that are read. */
function withOlder<Any extends Item>(before: readonly Any[], items: readonly Any[]): Any[] {
  const known = new Set(before.map(({ id }) => id));
  const last = before.at(-1);
  const end = items.findIndex(({ id }) => id === last?.id);
  const older = end === -1 ? items.filter(({ at }) => at < (last?.at ?? "")) : items.slice(end + 1);
  return [...before, ...older.filter(({ id }) => !known.has(id))];
}

function isSame(one: Shown<Item>, other: Shown<Item>): boolean {
  return (
    one.of === other.of &&
    one.items.length === other.items.length &&
    one.items.every(({ id }, index) => id === other.items[index]?.id)
  );
}

/** More are not counted. */
export const alarmsMax = 1_000;

/** The open alarms: a new one waits as a row does, and one that somebody took note of goes. */
export function useHeldAlarms(held: boolean) {
  const { data } = useQuery(openAlarmsQuery());
  const { items = [], count = 0 } = data ?? {};
  const { shown, arrived, update } = useHeldItems(items, { of: data ? "alarms" : null, held });
  const isShown = new Set(shown.map(({ id }) => id));
  return {
    shown: items.filter(({ id }) => isShown.has(id)),
    count: count < alarmsMax ? count - arrived : count,
    arrived,
    update,
  };
}
