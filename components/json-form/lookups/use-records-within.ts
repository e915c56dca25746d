import { useEffect, useMemo, useState } from "react";
import type { Path } from "@/lib/wire/contract/json-pointer";
import { pointerOf } from "@/lib/wire/contract/json-pointer";
import { isAt } from "@/lib/wire/lookups/id-places";
import type { LookupRecord, LookupSource, LookupView } from "@/lib/wire/lookups/types";
import { useForm } from "../form-context";
import { eachPlace, type FormItem } from "../values/form-value";

/** A value that a list of the form may know. */
export type NamedId = {
  pointer: string;
  depth: number;
  source: LookupSource;
  record: LookupRecord | undefined;
};

const idsMax = 50;

/** The ids in a value, the outer ones first, with the records that they are of once these are known. `path` leads to the value. */
export function useRecordsWithin(path: Path, value: FormItem): NamedId[] {
  const { lookups } = useForm();
  const found = useMemo(() => {
    const ids: { pointer: string; depth: number; source: LookupSource; id: string }[] = [];
    const offered = lookups?.sources.filter(({ place }) => !lookups.off.has(place)) ?? [];
    if (offered.length > 0)
      eachPlace(value, (within, item) => {
        if (typeof item !== "string" || ids.length >= idsMax) return;
        const source = offered.find(({ place }) => isAt(place, [...path, ...within], false));
        if (source) ids.push({ pointer: pointerOf(within), depth: within.length, source, id: item });
      });
    return ids.sort((one, other) => one.depth - other.depth);
  }, [lookups, path, value]);
  const views = useViews([...new Map(found.map(({ source }) => [source.place, source])).values()]);
  return found.map(({ id, ...at }) => {
    const view = views.get(at.source.place);
    const record = view?.state === "listed" ? view.records.find((one) => one.id === id) : undefined;
    return { ...at, record };
  });
}

/** What lists hold; each is asked for once, and kept by whoever reads it. */
export function useViews(sources: readonly LookupSource[]): ReadonlyMap<string, LookupView> {
  const { lookups } = useForm();
  const [views, setViews] = useState<ReadonlyMap<string, LookupView>>(new Map());
  const read = lookups?.read;
  const wanted = sources.map(({ place }) => place).join("\n");
  useEffect(() => {
    if (!read || wanted === "") return;
    let gone = false;
    for (const source of lookups.sources.filter(({ place }) => wanted.split("\n").includes(place)))
      void read(source).then((view) => {
        if (!gone) setViews((before) => new Map(before).set(source.place, view));
      });
    return () => {
      gone = true;
    };
  }, [read, lookups?.sources, wanted]);
  return views;
}
