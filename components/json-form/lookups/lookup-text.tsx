import { useState, type RefObject } from "react";
import { inputClass } from "@/components/ui/input";
import { VisibleText, visibleText } from "@/components/ui/visible-text";
import type { LookupSource } from "@/lib/lookups/types";
import { useErrors, useForm } from "../form-context";
import { look } from "../look";
import type { Place } from "../place";
import { useControl } from "../templates/frame";
import { Offered, type Entry } from "../values/entry";
import { textEntry } from "../widgets/text-entry";
import { searchRecords, useLookupView } from "./form-lookups";
import { LookupInput } from "./lookup-input";
import { ChosenRecord } from "./record-row";

/** An id as text, with the records to choose it from and the name of the one that it is of. */
export function LookupText({
  place,
  source,
  value,
  onEntry,
  hadFocus,
}: {
  place: Place;
  source: LookupSource;
  value: string;
  onEntry(entry: Entry): void;
  hadFocus: RefObject<boolean>;
}) {
  const { lookups } = useForm();
  const { "aria-describedby": describedBy, ...control } = useControl(place);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const view = useLookupView(lookups, source, { wanted: wanted || value !== "", asked: open });
  const record = view?.state === "listed" ? view.records.find(({ id }) => id === value) : undefined;
  const hasErrors = useErrors(place.path).length > 0;
  const isNarrowed = open && view?.state === "listed" && searchRecords(view.records, value).length > 0;
  const isUnknown =
    view?.state === "listed" && !view.more && !record && value !== "" && !isNarrowed && !hasErrors;
  const noteId = `${control.id}:record`;
  return (
    <>
      <LookupInput
        source={source}
        view={view}
        label={visibleText(place.label)}
        text={value}
        open={open}
        onOpenChange={(next) => {
          setWanted(true);
          setOpen(next);
        }}
        onText={(text) => onEntry(textEntry(text))}
        onChoose={(id) => onEntry(new Offered(id, "linked"))}
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
            if (!/[\r\n]/.test(pasted)) return;
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
          <VisibleText text={source.title} /> doesn&apos;t list this id. It is sent as typed.
        </p>
      ) : null}
    </>
  );
}
