import { isNested, type JsonValue } from "@/lib/wire/contract/json";
import { cx } from "@/components/ui/cx";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { namesOf } from "./names-of";
import { NestedValue } from "./nested-value";
import { cellText } from "./records/cell-text";
import { kindOf } from "./records/columns/column-kind";
import { isNumber } from "./records/number-text";

const factsMax = 50;

type Props = {
  facts: [string, JsonValue][];
  /** The place that shows those without room. */
  whole: string;
  /** A count that is an instant or a span, by its name, is read as one. */
  withUnits?: boolean;
};

/** Facts beside the rows of an output. */
export function Facts({ facts, whole, withUnits = false }: Props) {
  const ordered = [
    ...facts.filter(([, value]) => !hasParts(value)),
    ...facts.filter(([, value]) => hasParts(value)),
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
      {ordered.slice(0, factsMax).map(([name, value]) => (
        <div
          key={name}
          className={cx("flex min-w-0 gap-1.5", hasParts(value) && "basis-full flex-col gap-0.5")}
        >
          <dt className="shrink-0 text-ink-2" title={visibleText(name)}>
            <VisibleText text={labelFromName(name)} />
          </dt>
          <dd className={cx("min-w-0 break-words", hasParts(value) && "border-l pl-3")}>
            {withUnits ? <Fact name={name} value={value} /> : <NestedValue value={value} />}
          </dd>
        </div>
      ))}
      {facts.length > factsMax ? (
        <div className="basis-full text-ink-2">
          and {(facts.length - factsMax).toLocaleString("en")} more, in {whole}
        </div>
      ) : null}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: JsonValue }) {
  const kind = isNumber(value) ? kindOf(name, [value]) : null;
  if (kind?.is !== "epoch" && kind?.is !== "duration") return <NestedValue value={value} />;
  return (
    <span className="tabular-nums" title={String(value)}>
      {cellText(value, kind)}
    </span>
  );
}

/** What is empty stands on a line, as a plain value does. */
function hasParts(value: JsonValue): boolean {
  return isNested(value) && (Array.isArray(value) ? value.length : namesOf(value).length) > 0;
}
