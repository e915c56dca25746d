import { useId, useState } from "react";
import { faultKinds, faultSecondsMax, faultTimesMax, type FaultKind } from "@/lib/wire/contract/fault-kinds";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/page/panel";
import { faultLabels, nextOnes } from "./fault-labels";
import type { FaultOrders } from "./use-fault-order";

/** Chooses what goes wrong, how often and for how long. Arming takes the place of what was armed before. */
export function ArmFault({ orders }: { orders: FaultOrders }) {
  const [fault, setFault] = useState<FaultKind>("lose_reply");
  const [times, setTimes] = useState("1");
  const [seconds, setSeconds] = useState("");
  const labels = faultLabels[fault];
  const counted = wholeNumber(times, faultTimesMax);
  const lasting =
    labels.seconds === null ? 0 : wholeNumber(seconds || String(labels.seconds.usual), faultSecondsMax);

  const arm = () => {
    if (counted === null || lasting === null) return;
    orders.give({ action: "arm", fault, times: counted, ...(labels.seconds ? { seconds: lasting } : {}) });
  };
  const choose = (kind: FaultKind) => {
    setFault(kind);
    setSeconds("");
  };

  return (
    <Panel title="What goes wrong next" id="arm">
      <div className="space-y-4">
        <fieldset className="space-y-2">
          <legend className="visually-hidden">Fault</legend>
          {faultKinds.map((kind) => (
            <FaultChoice key={kind} kind={kind} chosen={kind === fault} onChoose={choose} />
          ))}
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label={labels.meets === "confirm" ? "How many confirms" : "How many preparations"}
            value={times}
            max={faultTimesMax}
            onChange={setTimes}
          />
          {labels.seconds ? (
            <NumberField
              label={labels.seconds.label}
              value={seconds || String(labels.seconds.usual)}
              max={faultSecondsMax}
              onChange={setSeconds}
            />
          ) : null}
        </div>
        <Button
          variant="primary"
          className="w-full"
          busy={orders.pending === "arm"}
          disabled={counted === null || lasting === null}
          onClick={arm}
        >
          Arm for {counted === null ? "…" : nextOnes(fault, counted)}
        </Button>
      </div>
    </Panel>
  );
}

function FaultChoice({
  kind,
  chosen,
  onChoose,
}: {
  kind: FaultKind;
  chosen: boolean;
  onChoose(kind: FaultKind): void;
}) {
  const explanation = useId();
  const { label, explains } = faultLabels[kind];
  return (
    <div className="flex items-start gap-2.5">
      <input
        type="radio"
        name="fault"
        id={`fault-${kind}`}
        className="focus-ring mt-1 accent-accent"
        checked={chosen}
        aria-describedby={explanation}
        onChange={() => onChoose(kind)}
      />
      <div className="min-w-0 text-sm">
        <label htmlFor={`fault-${kind}`} className="font-medium">
          {label}
        </label>
        <p id={explanation} className="text-ink-2">
          {explains}
        </p>
      </div>
    </div>
  );
}

function NumberField({
  label,
  value,
  max,
  onChange,
}: {
  label: string;
  value: string;
  max: number;
  onChange(value: string): void;
}) {
  const id = useId();
  const isValid = wholeNumber(value, max) !== null;
  return (
    <div className="flex flex-col justify-end gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        aria-invalid={!isValid}
        aria-describedby={`${id}-bounds`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-bounds`} className="text-xs text-ink-2">
        1 to {max}
      </p>
    </div>
  );
}

function wholeNumber(text: string, max: number): number | null {
  const value = Number(text);
  return /^\d{1,2}$/.test(text) && value >= 1 && value <= max ? value : null;
}
