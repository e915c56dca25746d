import { readDate, type DateReader } from "@/lib/wire/dates/read-date";
import type { FormStore } from "./form-store";
import { placeOf } from "./restore";

/** Reads each date that was typed and not left yet. The place of the first that stays unread, and whether any was read. */
export function resolveTyped(
  store: FormStore,
  reader: DateReader,
): { isResolved: boolean; unread: string | undefined } {
  let isResolved = false;
  let unread: string | undefined;
  for (const [pointer, { text, spoken }] of store.drafts()) {
    if (!spoken) continue;
    const reading = spoken.fresh === null ? null : readDate(text, spoken.fresh, reader);
    if (reading?.kind === "one") {
      store.set(placeOf(store.whole(), pointer), reading.text, "typed");
      isResolved = true;
    } else unread ??= pointer;
  }
  return { isResolved, unread };
}
