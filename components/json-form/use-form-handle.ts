import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import { stringifyJson } from "@/lib/wire/contract/json";
import { useDateSettings, useZone } from "@/components/ui/dates/date-settings";
import { currentSecond } from "@/components/ui/time";
import type { FormHandle } from "./form-handle";
import type { SchemaFormProps } from "./schema-form";
import { resolveTyped } from "./values/resolve-typed";
import type { FormStore } from "./values/form-store";

type Content = {
  submit(): void;
  focusProblems(): void;
  focusPlace(pointer: string): void;
  /** Text of the JSON editor that can't be read. */
  unreadText: string | undefined;
  onEdit: SchemaFormProps["onEdit"];
  onProblems: SchemaFormProps["onProblems"];
};

/** Tells the page around a form of it, once and after every change of its values, texts, branches and problems. */
export function useFormHandle(
  store: FormStore,
  { submit, focusProblems, focusPlace, unreadText, onEdit, onProblems }: Content,
): void {
  const zone = useZone() ?? "UTC";
  const { hour12 } = useDateSettings();
  const current = useRef({ submit, focusProblems, focusPlace, unreadText, zone, hour12 });
  const reported = useRef(unreadText);
  const report = useEffectEvent((edited: boolean) => {
    const handle: FormHandle = {
      submit: () => current.current.submit(),
      focusProblems: () => current.current.focusProblems(),
      snapshot: () => ({ ...store.snapshot(), jsonText: current.current.unreadText ?? null }),
      inputText: () => stringifyJson(store.input()),
      resolveTyped: () => {
        const { zone, hour12, submit } = current.current;
        const { isResolved, unread } = resolveTyped(store, { now: currentSecond(), zone, hour12 });
        if (unread === undefined) return isResolved ? "resolved" : "nothing";
        if (!focusReadings(unread)) submit();
        return "unread";
      },
      waits: () => store.waits(),
      awaitIn: (list, member, wait) => store.awaitIn(list, member, wait),
      fillIn: (pointer, id) => store.fillWaiting(pointer, id),
      remarks: {
        follow: (places) => store.remark(places),
        isThere: (place) => store.nowAt(place) !== undefined,
        focus: (place) => {
          const now = store.nowAt(place);
          if (now !== undefined) current.current.focusPlace(now);
        },
        take: (id, place, value) => store.take(id, place, value),
        takeBack: (id) => store.takeBack(id),
        taken: store.taken,
      },
    };
    onEdit?.(handle, edited);
  });
  useEffect(() => {
    current.current = { submit, focusProblems, focusPlace, unreadText, zone, hour12 };
  });
  useEffect(() => {
    let edits = store.edits();
    report(false);
    return store.subscribe(() => {
      if (edits === store.edits()) return;
      edits = store.edits();
      report(true);
    });
  }, [store]);
  const problems = useSyncExternalStore(store.subscribe, store.errors).length;
  const reportProblems = useEffectEvent(() => onProblems?.(problems));
  useEffect(() => {
    reportProblems();
  }, [problems]);
  useEffect(() => {
    if (reported.current === unreadText) return;
    reported.current = unreadText;
    report(true);
  }, [unreadText]);
}

/** Leads to the readings of a date, or to its field; false where it isn't drawn now. */
function focusReadings(pointer: string): boolean {
  const frame = document.querySelector(`[data-place="${CSS.escape(pointer)}"]`);
  const target = frame?.querySelector<HTMLElement>("[data-reading]") ?? frame?.querySelector("input");
  target?.focus();
  return target !== undefined && target !== null;
}
