import { useNow } from "@/components/ui/time";

/** When the reader's day began, in their zone, as ISO text; null while the server renders. */
export function useDayStart(): string | null {
  const now = useNow();
  if (now === null) return null;
  const start = new Date(now);
  start.setHours(0, 0, 0, 0);
  return start.toISOString();
}
