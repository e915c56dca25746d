import { useMemo, useState, type RefObject } from "react";
import { inputClass } from "@/components/ui/input";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { alikeIds } from "@/lib/wire/lookups/offered-records";
import type { OfferedRecordsProps } from "./offered-records";
import { useForm } from "../form-context";
import { look } from "../look";
import { controlOf } from "../engine/frame";
import { Offered, Unreadable } from "../values/form-value";
import { searchRecords, useLookup } from "../form-lookups";
import { LookupInput } from "./lookup-input";
import { chooseMessage, recordNoun } from "./record-noun";

/** An id, shown as the record that it is of, with the records to choose it from. */
export function LookupText({
  node,
  source,
  value,
  read,
  onEntry,
  hadFocus,
}: Omit<OfferedRecordsProps, "fallback"> & { hadFocus: RefObject<boolean> }) {
  const { lookups } = useForm();
  const { "aria-describedby": describedBy, ...control } = controlOf(node);
  const lookup = useLookup(lookups, source, value !== "");
  // What is being typed; a record's name takes its place once the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const { open, view } = lookup;
  const records = view?.state === "listed" ? view.records : [];
  const record = typed === null ? records.find(({ id }) => id === value) : undefined;
  const isKnown = record !== undefined || records.some(({ id }) => id === value);
  const alike = useMemo(() => alikeIds(view?.state === "listed" ? view.records : []), [view]);
  const isNarrowed = open && searchRecords(records, value).length > 0;
  const isUnknown =
    view?.state === "listed" &&
    !view.more &&
    !isKnown &&
    value !== "" &&
    !isNarrowed &&
    node.problems.length === 0;
  const noteId = `${control.id}:record`;
  const label = visibleText(node.label);
  const take = (text: string) => {
    // A name is nothing that could be sent: only the id of whoever has it.
    const isName = records.some(
      ({ id, name }) => id !== text && name?.toLowerCase() === text.trim().toLowerCase(),
    );
    const entry = isName ? undefined : read(text);
    const isUnread = isName || entry instanceof Unreadable;
    onEntry(isUnread ? new Unreadable(text, chooseMessage(label, source, view)) : entry);
  };
  return (
    <>
      <LookupInput
        source={source}
        lookup={lookup}
        label={label}
        text={typed ?? (record?.name ? visibleText(record.name) : value)}
        chosen={record}
        alike={alike}
        onText={(text) => {
          setTyped(text);
          take(text);
        }}
        onChoose={(id) => {
          setTyped(null);
          const entry = read(id);
          const isValue = entry !== undefined && !(entry instanceof Unreadable || entry instanceof Offered);
          onEntry(isValue ? new Offered(entry, "linked") : entry);
        }}
        onClear={value === "" ? undefined : () => onEntry(undefined)}
        hadFocus={hadFocus}
        input={{
          ...control,
          "aria-describedby": `${describedBy} ${noteId}`,
          type: "text",
          autoComplete: "off",
          spellCheck: false,
          placeholder: `Choose ${recordNoun(label, source, view)}`,
          className: inputClass,
          onBlur: () => setTyped(null),
          onPaste: (event) => {
            const pasted = event.clipboardData.getData("text/plain");
            if (node.shape.kind !== "text" || !/[\r\n]/.test(pasted)) return;
            event.preventDefault();
            const { selectionStart, selectionEnd, value: shown } = event.currentTarget;
            onEntry(
              shown.slice(0, selectionStart ?? shown.length) +
                pasted +
                shown.slice(selectionEnd ?? shown.length),
            );
          },
        }}
      />
      {isUnknown ? (
        <p id={noteId} className={look.hint}>
          <VisibleText text={source.title} /> doesn’t list this id. It is sent as typed.
        </p>
      ) : null}
    </>
  );
}
