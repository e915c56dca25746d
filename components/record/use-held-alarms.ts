import { useQuery } from "@tanstack/react-query";
import { openAlarmsQuery } from "@/lib/web/queries";
import { useHeldItems } from "./use-held-items";

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
