import { useId, useMemo } from "react";
import type { JsonValue } from "@/lib/wire/contract/json";
import { Button } from "@/components/ui/button";
import { DayField } from "@/components/ui/dates/day-field";
import { Input } from "@/components/ui/input";
import { VisibleText } from "@/components/ui/text/visible-text";
import { cellText } from "../cell-text";
import { valueIn, type Column } from "./columns";
import { valueKey, type ColumnFilter } from "./row-filter";
import type { RecordsTable } from "../use-records-table";

const valuesMax = 12;
const rowsLookedAt = 20_000;

/** The filter of a column: by its few values, by bounds, or by what its texts hold. */
export function ColumnFilterFields({ column, table }: { column: Column; table: RecordsTable }) {
  const id = useId();
  const filter = table.filterOf(column.id);
  const set = (next: ColumnFilter | null) => table.filter(column.id, next);
  const values = useMemo(() => fewValues(table.allRows, column), [table.allRows, column]);
  const clear = filter ? (
    <Button size="sm" variant="quiet" onClick={() => set(null)}>
      Clear filter
    </Button>
  ) : null;
  if (values)
    return (
      <fieldset className="space-y-1 border-t p-3 text-sm">
        <legend className="visually-hidden">Only rows with</legend>
        {values.map(([key, value]) => {
          const chosen = filter?.by === "values" ? filter.values : [];
          const isChosen = chosen.includes(key);
          return (
            <label key={key} className="flex min-h-7 items-center gap-2">
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => {
                  const next = isChosen ? chosen.filter((one) => one !== key) : [...chosen, key];
                  set(next.length === 0 ? null : { by: "values", values: next });
                }}
              />
              <span className="min-w-0 truncate">
                <VisibleText text={value === undefined ? "not given" : cellText(value, column.kind)} />
              </span>
            </label>
          );
        })}
        {clear}
      </fieldset>
    );
  const { is } = column.kind;
  const isTime = is === "time" || is === "epoch";
  if (isTime || ["number", "digits", "money", "bytes", "percent", "duration"].includes(is)) {
    const range = filter?.by === "range" ? filter : ({ by: "range", from: "", to: "" } as const);
    const change = (next: Partial<{ from: string; to: string }>) => {
      const bounds = { ...range, ...next };
      set(bounds.from === "" && bounds.to === "" ? null : bounds);
    };
    return (
      <div className="space-y-2 border-t p-3 text-sm">
        {(["from", "to"] as const).map((end) =>
          isTime ? (
            <DayField
              key={end}
              label={end === "from" ? "From" : "To"}
              value={range[end]}
              onChange={(day) => change({ [end]: day })}
            />
          ) : (
            <label key={end} className="flex items-center gap-2">
              <span className="w-9 shrink-0 text-ink-2">{end === "from" ? "From" : "To"}</span>
              <Input
                inputMode="decimal"
                value={range[end]}
                onChange={(event) => change({ [end]: event.target.value })}
              />
            </label>
          ),
        )}
        {is === "percent" ? <p className="text-ink-3">In per cent.</p> : null}
        {clear}
      </div>
    );
  }
  return (
    <div className="space-y-2 border-t p-3 text-sm">
      <label htmlFor={id} className="block text-ink-2">
        Only rows with
      </label>
      <Input
        id={id}
        value={filter?.by === "text" ? filter.text : ""}
        onChange={(event) => set(event.target.value === "" ? null : { by: "text", text: event.target.value })}
      />
      {clear}
    </div>
  );
}

/** The values of a column where they are few enough to choose among them. */
function fewValues(
  rows: readonly { value: JsonValue }[],
  column: Column,
): [string, JsonValue | undefined][] | null {
  if (!["text", "word", "flag"].includes(column.kind.is)) return null;
  if (rows.length > rowsLookedAt) return null;
  const found = new Map<string, JsonValue | undefined>();
  for (const row of rows) {
    const value = valueIn(row.value, column);
    found.set(valueKey(value), value);
    if (found.size > valuesMax) return null;
  }
  return found.size < rows.length || rows.length <= 2 ? [...found] : null;
}
