import { useEffect, useRef, useState, type ReactNode } from "react";
import { Dialog } from "@base-ui/react/dialog";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { isJsonObject, stringifyJson, type JsonValue } from "@/lib/wire/contract/json";
import { RawImage } from "@/components/kit/images/raw-image";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { CopyButton } from "@/components/ui/copy-button";
import { cx } from "@/components/ui/cx";
import { useMedia } from "@/components/ui/hooks/use-media";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { JsonText } from "../json-text";
import { cellText } from "./cell-text";
import { valueIn, type Columns } from "./columns/columns";
import { FieldValue, isTree } from "./field-value";
import { recordImage } from "./record-cell";

const fieldsMax = 200;
const frame = "flex min-h-0 flex-col gap-3 overflow-y-auto bg-surface p-5 shadow-mid";

type Props = {
  row: JsonValue;
  /** The same as the answer has it. */
  record: JsonValue;
  /** Its place among the rows as they stand in the table, and how many there are. */
  index: number;
  count: number;
  columns: Columns;
  onMove(step: 1 | -1): void;
  onClose(): void;
  actions: ReactNode;
};

/** One record, whole, beside the table; the arrow keys walk from one to the next. */
export function RecordSheet({ row, record, index, count, columns, onMove, onClose, actions }: Props) {
  const [shown, setShown] = useState("fields");
  const sheet = useRef<HTMLDivElement & HTMLElement>(null);
  const title = titleOf(row, index, columns);
  const image = recordImage(row);
  const id = columns.identifying ? valueIn(row, columns.identifying) : undefined;
  useEffect(() => {
    sheet.current?.scrollTo(0, 0);
  }, [row]);
  // Over the page it keeps the focus; beside the table it doesn't.
  const isOver = useMedia("(width < 64rem)");
  const label = `Record: ${visibleText(title)}`;
  const content = (
    <>
      <div className="flex items-start gap-1 max-sm:items-center max-sm:[&>button]:size-11">
        <h2 className="min-w-0 flex-1 pt-0.75 text-lg font-semibold break-words max-sm:pt-0">
          <VisibleText text={title} />
        </h2>
        <Button
          size="sm"
          variant="quiet"
          aria-label="Previous record"
          disabled={index <= 0}
          onClick={() => onMove(-1)}
        >
          <ChevronUp aria-hidden className="size-4" />
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label="Next record"
          disabled={index < 0 || index >= count - 1}
          onClick={() => onMove(1)}
        >
          <ChevronDown aria-hidden className="size-4" />
        </Button>
        <Button size="sm" variant="quiet" aria-label="Close record" onClick={onClose}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      {image ? <RawImage src={image.src} alt={visibleText(title)} /> : null}
      <div className="flex flex-wrap items-center gap-2 max-sm:[&>button]:min-h-11">
        {actions}
        {typeof id === "string" ? <CopyButton text={id} what="id" label="Copy id" /> : null}
        <div className="ml-auto">
          <ChoiceGroup
            label="Record as"
            value={shown}
            onChange={setShown}
            choices={[
              { value: "fields", label: "Fields" },
              { value: "json", label: "JSON" },
            ]}
          />
        </div>
      </div>
      {shown === "json" ? (
        <JsonText json={stringifyJson(record)} label="Record" />
      ) : (
        <Fields key={index} row={row} columns={columns} />
      )}
    </>
  );
  if (isOver)
    return (
      <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
        <Dialog.Portal>
          <Dialog.Popup
            ref={sheet}
            aria-label={label}
            className={cx(frame, "fixed inset-0 z-40 outline-none")}
          >
            {content}
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    );
  return (
    <aside ref={sheet} aria-label={label} className={cx(frame, "w-[372px] shrink-0 border-l")}>
      {content}
    </aside>
  );
}

/** Under the table's headings, in the order in which the record has them; the exact names are on hover, and in the JSON. */
function Fields({ row, columns }: { row: JsonValue; columns: Columns }) {
  const [most, setMost] = useState(fieldsMax);
  const parts = Array.isArray(row) || isJsonObject(row) ? Object.entries<JsonValue>(row) : null;
  if (!parts) return <FieldValue value={row} kind={{ is: "text" }} label="value" />;
  const known = new Map(columns.all.map((column) => [column.name, column]));
  return (
    <>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
        {parts.slice(0, most).map(([name, value]) => {
          const label = (known.get(name)?.label ?? labelFromName(name)).slice(0, 200);
          return (
            <div key={name} className="contents">
              <dt className="min-w-0 break-words text-ink-3" title={visibleText(name.slice(0, 200))}>
                <VisibleText text={label} />
              </dt>
              <dd className={cx("min-w-0 break-words", isTree(value) && "col-span-2")}>
                <FieldValue
                  value={value}
                  kind={known.get(name)?.kind ?? { is: "text" }}
                  label={visibleText(label)}
                  isCopied={name === columns.identifying?.name}
                />
              </dd>
            </div>
          );
        })}
      </dl>
      {parts.length > most ? (
        <Button size="sm" onClick={() => setMost(most + fieldsMax)}>
          Show more of {parts.length.toLocaleString("en")} fields
        </Button>
      ) : null}
    </>
  );
}

function titleOf(row: JsonValue, index: number, { naming, identifying }: Columns): string {
  for (const column of [naming, identifying]) {
    const value = column ? valueIn(row, column) : undefined;
    if (column && value !== undefined && value !== null && value !== "") return cellText(value, column.kind);
  }
  return `Record ${(index + 1).toLocaleString("en")}`;
}
