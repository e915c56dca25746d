import { useMemo, type ReactNode } from "react";
import { ChevronRight } from "lucide-react";
import {
  isJsonObject,
  isNested,
  type JsonLeaf,
  type JsonObject,
  type JsonValue,
} from "@/lib/wire/contract/json";
import { pathOf, pointerToken } from "@/lib/wire/contract/json-pointer";
import { cx } from "@/components/ui/cx";
import { LongText } from "@/components/ui/text/long-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { VisibleText } from "@/components/ui/text/visible-text";
import { namesOf } from "./names-of";
import { formatSize } from "./format-size";
import { useOpened } from "./use-opened";

/** More children than this are folded into groups, and groups into groups, so that no level draws more lines. */
const childrenAtOnce = 100;
/** The children of the whole are open at first where there are no more of them than this. */
const openedMax = 20;

/** Nested data to unfold. Children are made only when their parent is open, so that size costs nothing. */
export function JsonTree({ value, inSight = noPlaces }: { value: JsonValue; inSight?: Places }) {
  return (
    <ScrollRegion className="rounded-md border bg-sunken p-3 text-sm">
      <Node name={null} value={value} opened inSight={inSight} />
    </ScrollRegion>
  );
}

/** JSON pointers of what isn't folded away, as they go on from here. */
export type Places = readonly string[];
const noPlaces: Places = [];

/** What of these is inside a member, as it goes on from there. */
export function placesWithin(places: Places, name: string | number): Places {
  if (places.length === 0) return places;
  const token = pointerToken(name);
  return places
    .filter((place) => place === token || place.startsWith(`${token}/`))
    .map((place) => place.slice(token.length));
}

type NodeProps = { name: string | null; value: JsonValue; opened: boolean; inSight: Places };

function Node({ name, value, opened, inSight }: NodeProps) {
  return isNested(value) ? (
    <Container name={name} value={value} opened={opened} inSight={inSight} />
  ) : (
    <Leaf name={name} value={value} />
  );
}

type Nested = JsonValue[] | JsonObject;

function Container({ name, value, opened, inSight }: NodeProps & { value: Nested }) {
  const names = useMemo(() => (Array.isArray(value) ? null : namesOf(value)), [value]);
  const count = Array.isArray(value) ? value.length : (names?.length ?? 0);
  const called = nameOf(value);
  return (
    <Fold
      opened={opened || inSight.length > 0}
      line={(open) => (
        <>
          {name === null ? null : (
            <span className="mr-1 min-w-0 font-medium break-words">
              <VisibleText text={name} />
            </span>
          )}
          <span className="shrink-0 text-ink-2">{formatSize(value, count)}</span>
          {called === null || open ? null : (
            <span className="min-w-0 truncate text-ink-2">
              · <VisibleText text={called} />
            </span>
          )}
        </>
      )}
    >
      <Children
        value={value}
        names={names}
        from={0}
        to={count}
        opened={opened && name === null && count <= openedMax}
        inSight={inSight}
      />
    </Fold>
  );
}

type ChildrenProps = {
  value: Nested;
  names: string[] | null;
  from: number;
  to: number;
  opened: boolean;
  inSight: Places;
};

/** The children from one number up to another: each, or as groups of which the first is open. */
function Children({ value, names, from, to, opened, inSight }: ChildrenProps) {
  const step = groupSize(to - from);
  const starts = Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);
  if (step === 1)
    return starts.map((index) => {
      const name = names?.[index] ?? String(index);
      return (
        <Node
          key={index}
          name={name}
          value={childAt(value, names, index)}
          opened={opened}
          inSight={placesWithin(inSight, name)}
        />
      );
    });
  return starts.map((start, index) => {
    const end = Math.min(to, start + step);
    const holds = inSight.some((place) => {
      const [name = ""] = pathOf(place);
      const at = names === null ? Number(name) : names.indexOf(name);
      return at >= start && at < end;
    });
    return (
      <Fold
        key={start}
        opened={index === 0 || holds}
        line={() => (
          <span className="text-ink-2">
            {(start + 1).toLocaleString("en")} to {end.toLocaleString("en")}
          </span>
        )}
      >
        <Children value={value} names={names} from={start} to={end} opened={opened} inSight={inSight} />
      </Fold>
    );
  });
}

function groupSize(count: number): number {
  let size = 1;
  while (count > size * childrenAtOnce) size *= childrenAtOnce;
  return size;
}

function childAt(value: Nested, names: string[] | null, index: number): JsonValue {
  const child = Array.isArray(value) ? value[index] : value[names?.[index] ?? ""];
  return child ?? null;
}

function Fold({
  opened,
  line,
  children,
}: {
  opened: boolean;
  line(open: boolean): ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useOpened(opened);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="focus-ring flex cursor-pointer list-none items-center gap-1 rounded-sm py-0.5">
        <ChevronRight aria-hidden className={`size-3.5 shrink-0 text-ink-3 ${open ? "rotate-90" : ""}`} />
        {line(open)}
      </summary>
      {open ? <div className="ml-1.5 min-w-40 border-l pl-3">{children}</div> : null}
    </details>
  );
}

function Leaf({ name, value }: { name: string | null; value: JsonLeaf }) {
  // A text keeps clear of its name; anything else stands behind it, or whole on the next line.
  const isText = typeof value === "string";
  return (
    <div className={cx("py-0.5 pl-[1.125rem] break-words", isText && "flex gap-2")}>
      {name === null ? null : (
        <span className={cx("font-medium", isText ? "max-w-1/2 shrink-0" : "mr-1")}>
          <VisibleText text={name} />
        </span>
      )}{" "}
      {isText ? (
        <span className="min-w-0 whitespace-pre-wrap">
          <LongText text={value === "" ? "“”" : value} />
        </span>
      ) : (
        <code className="inline-block max-w-full font-mono text-accent">{String(value)}</code>
      )}
    </div>
  );
}

const telling = ["title", "name", "displayName", "label", "headline", "handle", "id", "key"];

/** Likely name of a folded object, so that a list of them is more than numbers. */
function nameOf(value: JsonValue): string | null {
  if (!isJsonObject(value)) return null;
  const texts = telling.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined));
  const text = texts.find((one): one is string => typeof one === "string" && one.trim() !== "");
  return text === undefined ? null : text.slice(0, 80);
}
