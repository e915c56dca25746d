import type { RefObject } from "react";
import { inputClass } from "@/components/ui/input";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import type { OfferedRecordsProps } from "./offered-records";
import { useForm } from "../form-context";
import { look } from "../look";
import { controlOf } from "../engine/frame";
import { Offered, Unreadable } from "../values/form-value";
import { searchRecords, useLookup } from "../form-lookups";
import { LookupInput } from "./lookup-input";
import { ChosenRecord } from "./record-row";

/** An id as text, with the records to choose it from and the name of the one that it is of. */
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
  const { open, view } = lookup;
  const record = view?.state === "listed" ? view.records.find(({ id }) => id === value) : undefined;
  const hasErrors = node.problems.length > 0;
  const isNarrowed = open && view?.state === "listed" && searchRecords(view.records, value).length > 0;
  const isUnknown =
    view?.state === "listed" && !view.more && !record && value !== "" && !isNarrowed && !hasErrors;
  const noteId = `${control.id}:record`;
  return (
    <>
      <LookupInput
        source={source}
        lookup={lookup}
        label={visibleText(node.label)}
        text={value}
        onText={(text) => onEntry(read(text))}
        onChoose={(id) => {
          const entry = read(id);
          const isValue = entry !== undefined && !(entry instanceof Unreadable || entry instanceof Offered);
          onEntry(isValue ? new Offered(entry, "linked") : entry);
        }}
        hadFocus={hadFocus}
        input={{
          ...control,
          "aria-describedby": `${describedBy} ${noteId}`,
          type: "text",
          autoComplete: "off",
          spellCheck: false,
          className: `${inputClass} ${value === "" ? "" : look.mono}`,
          onPaste: (event) => {
            const pasted = event.clipboardData.getData("text/plain");
            if (node.shape.kind !== "text" || !/[\r\n]/.test(pasted)) return;
            event.preventDefault();
            const { selectionStart, selectionEnd } = event.currentTarget;
            onEntry(
              value.slice(0, selectionStart ?? value.length) +
                pasted +
                value.slice(selectionEnd ?? value.length),
            );
          },
        }}
      />
      {record ? <ChosenRecord id={noteId} record={record} /> : null}
      {isUnknown ? (
        <p id={noteId} className={look.hint}>
          <VisibleText text={source.title} /> doesn’t list this id. It is sent as typed.
        </p>
      ) : null}
    </>
  );
}
