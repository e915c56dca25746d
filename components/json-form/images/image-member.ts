import { useMemo } from "react";
import type { Path } from "@/lib/wire/contract/json-pointer";
import { isAt } from "@/lib/wire/lookups/id-places";
import { nameWords, sameSubject } from "@/lib/wire/lookups/name-words";
import type { LookupSource } from "@/lib/wire/lookups/types";
import { useForm } from "../form-context";
import type { FormLookups } from "../form-lookups";

export type ImageMember = { source: LookupSource; member: string };

/** The member by which each item of a list names an image of a library; undefined for any other list. */
export function useImageMember(list: Path): ImageMember | undefined {
  const { lookups } = useForm();
  return useMemo(() => imageMember(lookups, list), [lookups, list]);
}

/** The same for an item, by its own path. */
export function useImageMemberOf(item: Path): ImageMember | undefined {
  const { lookups } = useForm();
  return useMemo(
    () => (typeof item.at(-1) === "number" ? imageMember(lookups, item.slice(0, -1)) : undefined),
    [lookups, item],
  );
}

function imageMember(lookups: FormLookups | undefined, list: Path): ImageMember | undefined {
  for (const source of lookups?.sources ?? []) {
    if (lookups?.off.has(source.place) || !source.kinds?.some(isImageWord)) continue;
    const tokens = source.place.split("/").slice(1);
    const member = tokens.at(-1)?.replaceAll("~1", "/").replaceAll("~0", "~") ?? "";
    if (tokens.length === list.length + 2 && isAt(source.place, [...list, 0, member], false))
      return { source, member };
  }
  return undefined;
}

function isImageWord(kind: string): boolean {
  return ["image", "picture", "photo"].some((word) => sameSubject(nameWords(kind), [word]));
}
