import { Suspense, useRef, type ReactNode } from "react";
import { onDemand } from "@/components/ui/page/on-demand";
import type { LookupSource } from "@/lib/wire/lookups/types";
import type { FieldNode } from "../field-node";
import type { Entry } from "../values/form-value";

const { OnDemand: LookupText } = onDemand(() => import("./lookup-text").then((module) => module.LookupText));

export type OfferedRecordsProps = {
  node: FieldNode;
  source: LookupSource;
  value: string;
  read(text: string): Entry;
  onEntry(entry: Entry): void;
  fallback: ReactNode;
};

/** A field that offers the records of a list; the focus stays where it is while that is loaded. */
export function OfferedRecords({ fallback, ...props }: OfferedRecordsProps) {
  const hadFocus = useRef(false);
  return (
    <div
      className="min-w-0 flex-1 space-y-1"
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={() => {
        hadFocus.current = false;
      }}
    >
      <Suspense fallback={fallback}>
        <LookupText {...props} hadFocus={hadFocus} />
      </Suspense>
    </div>
  );
}
