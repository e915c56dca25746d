import type { ReactNode } from "react";
import { ChevronRight } from "lucide-react";
import { isJsonObject, type JsonValue } from "@/lib/wire/contract/json";
import { labelOf } from "../field-node";

/** Opens fields that few people need. */
export function FoldButton({ id, onOpen, children }: { id?: string; onOpen(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      id={id}
      aria-expanded={false}
      onClick={onOpen}
      className="focus-ring flex min-h-8 w-full min-w-0 items-center gap-2 rounded-md px-1 text-left text-ink-2 hover:bg-hover max-sm:min-h-11"
    >
      <ChevronRight aria-hidden className="size-4 shrink-0" />
      {children}
    </button>
  );
}

const titledMax = 8;

/** The titles of the first members of an object. */
export function titlesIn(properties: JsonValue | undefined): string {
  const members = isJsonObject(properties) ? Object.entries(properties) : [];
  const titles = members
    .slice(0, titledMax)
    .map(([name, member]) => labelOf(isJsonObject(member) ? member : {}, name, undefined));
  return [...titles, ...(members.length > titledMax ? ["…"] : [])].join(", ");
}
