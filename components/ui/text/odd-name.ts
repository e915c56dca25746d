import { countConfusables } from "./confusables";
import { countHidden } from "./visible-text";

/** The name holds characters that can't be seen, or that look like others: it doesn't tell alone what it is of. */
export function isOddName(name: string): boolean {
  return countConfusables(name) + countHidden(name) > 0;
}
