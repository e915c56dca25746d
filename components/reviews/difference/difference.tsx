import { ChoiceGroup } from "@/components/ui/choice-group";
import { useJson } from "@/components/results/use-json";
import type { Described } from "@/lib/wire/json-schema/described";
import { FieldDifference } from "./field-difference";
import type { Side } from "./field-changes";
import { Lines } from "./lines";

export type DifferenceForm = "fields" | "json";

/** Past this many characters two inputs are compared as JSON alone. */
const charactersMax = 400_000;

export function isComparedByField(before: string, now: string): boolean {
  return before.length + now.length <= charactersMax;
}

/** Fields with the labels of the form, or lines of JSON. */
export function DifferenceSwitch({
  value,
  onChange,
}: {
  value: DifferenceForm;
  onChange(value: DifferenceForm): void;
}) {
  return (
    <ChoiceGroup
      label="Compare as"
      value={value}
      onChange={(next) => onChange(next as DifferenceForm)}
      choices={[
        { value: "fields", label: "Fields" },
        { value: "json", label: "JSON" },
      ]}
    />
  );
}

type Props = {
  as: DifferenceForm;
  label: string;
  /** JSON texts. */
  before: string;
  now: string;
  sides: Side<string>;
  described?: ReadonlyMap<string, Described> | null;
  concealed?: Side<readonly string[]>;
};

/** How two JSON texts differ: by field, else line by line. */
export function Difference({ as, ...props }: Props) {
  const { before, now, label, sides } = props;
  if (as === "fields" && isComparedByField(before, now)) return <ByField {...props} />;
  const labels = { removed: `${sides.before}: `, added: `${sides.now}: ` };
  return <Lines label={label} labels={labels} before={before} now={now} />;
}

function ByField({ before, now, ...props }: Omit<Props, "as">) {
  const [old, current] = [useJson(before), useJson(now)];
  if (!old || !current) return <p className="text-sm text-ink-2">Comparing…</p>;
  // What can't be taken apart is compared as it is written.
  if (!old.ok || !current.ok) return <Lines label={props.label} before={before} now={now} />;
  return <FieldDifference before={old.value} now={current.value} {...props} />;
}
