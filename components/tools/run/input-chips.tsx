import { useMemo } from "react";
import { X } from "lucide-react";
import {
  isJsonObject,
  parseJson,
  stringifyJson,
  type JsonObject,
  type JsonValue,
} from "@/lib/wire/contract/json";
import { pointerToken } from "@/lib/wire/contract/json-pointer";
import { concealedPlaces } from "@/lib/wire/json-schema/concealed";
import { cellText } from "@/components/results/records/cell-text";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";

const chipsMax = 8;
const valueCharacters = 40;

/** Input of a run, one chip for each value; taking away one that the tool doesn't need runs it again. */
export function InputChips({
  schemaText,
  inputText,
  busy,
  onWithout,
}: {
  schemaText: string | null;
  inputText: string;
  busy: boolean;
  onWithout(inputText: string): void;
}) {
  const schema = useMemo(() => objectOf(schemaText), [schemaText]);
  const input = useMemo(() => objectOf(inputText), [inputText]);
  const concealed = useMemo(() => concealedPlaces(schema, input), [schema, input]);
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const isConcealed = (name: string) =>
    concealed.some((place) => `${place}/`.startsWith(`${pointerToken(name)}/`) || place === "");
  const names = Object.keys(input);
  if (names.length === 0) return <span className="text-sm text-ink-3">No inputs</span>;
  return (
    <ul aria-label="Run with" className="flex min-w-0 flex-wrap gap-1.5 max-sm:gap-y-3">
      {names.slice(0, chipsMax).map((name) => (
        <li
          key={name}
          className="inline-flex min-h-7 max-w-72 items-center gap-1 rounded-full border border-accent-line bg-accent-soft pr-1 pl-2.5 text-sm text-accent"
        >
          <span className="truncate pr-1.5" title={visibleText(name)}>
            <VisibleText
              text={`${labelFromName(name).slice(0, 60)} ${isConcealed(name) ? "(concealed)" : shortOf(input[name])}`}
            />
          </span>
          {required.includes(name) ? null : (
            <button
              type="button"
              disabled={busy}
              aria-label={`Leave out ${visibleText(labelFromName(name))}`}
              className="focus-ring relative grid size-5 place-items-center rounded-full hover:bg-accent-line max-sm:after:absolute max-sm:after:-inset-2.5"
              onClick={() => {
                const others = Object.entries(input).filter(([other]) => other !== name);
                onWithout(stringifyJson(Object.fromEntries(others)));
              }}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </li>
      ))}
      {names.length > chipsMax ? (
        <li className="self-center text-sm text-ink-3">and {names.length - chipsMax} more</li>
      ) : null}
    </ul>
  );
}

function shortOf(value: JsonValue | undefined): string {
  const text = value === "" ? "(empty)" : cellText(value, { is: "text" });
  return text.length > valueCharacters ? `${text.slice(0, valueCharacters)}…` : text;
}

function objectOf(text: string | null): JsonObject {
  const parsed = text === null ? null : parseJson(text, { depthMax: 512 });
  return parsed?.ok && isJsonObject(parsed.value) ? parsed.value : {};
}
