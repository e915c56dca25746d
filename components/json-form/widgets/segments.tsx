import type { ControlProps } from "../engine/frame";
import { VisibleText } from "@/components/ui/text/visible-text";

export type ChoiceProps = ControlProps & {
  label: string;
  options: { label: string; description: string | undefined }[];
  /** The number of the chosen option. */
  chosen: number | undefined;
  /** One that is left out and still counts, by the schema's default: shown dashed, not chosen. */
  implied?: number | undefined;
  onChoose(index: number | undefined): void;
};

/** A few choices side by side. None is chosen until a person chooses; Backspace takes the choice back. */
export function Segments({ id, label, options, chosen, implied, onChoose, ...aria }: ChoiceProps) {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      {...aria}
      className="inline-flex max-w-full flex-wrap gap-px rounded-md bg-tag p-0.5 inset-ring inset-ring-line aria-[invalid=true]:inset-ring-red"
    >
      {options.map((option, index) => (
        <label
          key={index}
          title={option.description}
          className={`relative flex min-h-7 cursor-pointer items-center rounded-sm px-2.5 text-sm text-ink-2 hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:ring-1 has-checked:ring-line-strong has-checked:shadow-low has-focus-visible:outline-2 has-focus-visible:outline-focus max-sm:min-h-10 ${implied === index && chosen === undefined ? "outline-1 -outline-offset-2 outline-control outline-dashed" : ""}`}
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer opacity-0"
            id={index === (chosen ?? 0) ? id : undefined}
            name={id}
            checked={index === chosen}
            onChange={() => onChoose(index)}
            onKeyDown={(event) => {
              if (event.key === "Backspace" || event.key === "Delete") onChoose(undefined);
            }}
          />
          <VisibleText text={option.label} />
        </label>
      ))}
    </div>
  );
}
