import { useState } from "react";
import { Columns3 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import { Input } from "@/components/ui/input";
import { PopoverButton } from "@/components/ui/popover-button";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import type { Column, Columns } from "./columns";
import type { RecordsTable } from "../use-records-table";

/** More than these are searched for. */
const listedMax = 100;
const searchedFrom = 12;

type Props = { columns: Columns; table: RecordsTable };

/** Which columns are shown. Empty ones are folded and can be shown as well. */
export function ColumnsMenu({ columns, table }: Props) {
  return (
    <PopoverButton
      className={cx(buttonClass("quiet", "sm"), "max-sm:size-11")}
      label="Columns"
      align="end"
      panelClass="max-h-[min(28rem,70dvh)] w-72 overflow-y-auto p-3 text-sm"
      panel={() => <Choosing columns={columns} table={table} />}
    >
      <Columns3 aria-hidden className="size-3.5 shrink-0" />
      <span className="max-sm:visually-hidden">
        {table.columns.length.toLocaleString("en")} of{" "}
        {(columns.all.length + columns.leftOut).toLocaleString("en")} columns
      </span>
    </PopoverButton>
  );
}

function Choosing({ columns: { all, leftOut }, table }: Props) {
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const found = all.filter(
    ({ name, label }) => label.toLowerCase().includes(wanted) || (name ?? "").toLowerCase().includes(wanted),
  );
  const filled = found.filter(({ isEmpty }) => !isEmpty);
  const empty = found.filter(({ isEmpty }) => isEmpty);
  return (
    <>
      {all.length > searchedFrom ? (
        <Input
          type="search"
          aria-label="Search columns"
          placeholder="Search columns"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="mb-2"
        />
      ) : null}
      <div className="flex gap-2 pb-1 max-sm:*:min-h-11">
        <Button
          size="sm"
          variant="quiet"
          onClick={() => table.show(all.slice(0, allMax).map(({ id }) => id))}
        >
          Show all
        </Button>
        <Button size="sm" variant="quiet" onClick={() => table.showAtFirst()}>
          As at first
        </Button>
      </div>
      <Choices columns={filled} table={table} />
      {empty.length > 0 ? (
        <details className="mt-2 border-t pt-2">
          <summary className="focus-ring cursor-pointer rounded-sm text-ink-2 max-sm:py-3">
            {empty.length.toLocaleString("en")} empty {empty.length === 1 ? "column" : "columns"}
          </summary>
          <Choices columns={empty} table={table} />
        </details>
      ) : null}
      {leftOut > 0 ? (
        <p className="mt-2 text-ink-3">
          {leftOut.toLocaleString("en")} further values have names of their own. The tree and the JSON show
          them.
        </p>
      ) : null}
    </>
  );
}

/** So many are fluent. */
const allMax = 200;

function Choices({ columns, table }: { columns: readonly Column[]; table: RecordsTable }) {
  return (
    <>
      <ul>
        {columns.slice(0, listedMax).map(({ id, name, label, readAs }) => (
          <li key={id}>
            <label
              className="flex min-h-7 items-center gap-2 max-sm:min-h-11"
              title={visibleText(name ?? label)}
            >
              <input
                type="checkbox"
                checked={table.isShown(id)}
                onChange={(event) => {
                  const others = [...table.shownIds].filter((one) => one !== id);
                  table.show(event.target.checked ? [...others, id] : others);
                }}
              />
              <span className="min-w-0 truncate">
                <VisibleText text={label.slice(0, 100)} />
                {readAs === null ? null : (
                  <span className="text-ink-3">
                    , same as <VisibleText text={readAs.slice(0, 100)} />
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {columns.length > listedMax ? (
        <p className="text-ink-3">
          {(columns.length - listedMax).toLocaleString("en")} more: search for one.
        </p>
      ) : null}
    </>
  );
}
