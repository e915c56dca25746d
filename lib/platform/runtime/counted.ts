import { processSingleton } from "./process-singleton";

export type Labels = Readonly<Record<string, string>>;
type Listener = (name: string, labels: Labels, value: number) => void;

/**
 * Something happened that the metrics count, `value` times or for so many seconds. lib/desk/metrics says which names and labels
 * there are, and listens where it is asked for; else this is forgotten.
 */
export function counted(name: string, labels: Labels = {}, value = 1): void {
  counting().listener?.(name, labels, value);
}

export function onCounted(listener: Listener | null): void {
  counting().listener = listener;
}

function counting() {
  return processSingleton("counting", (): { listener: Listener | null } => ({ listener: null }));
}
