import { createElement } from "react";
import { useQuery } from "@tanstack/react-query";
import { lookupQuery, personQuery } from "@/lib/web/queries";
import { may } from "@/lib/desk/policy/permissions";
import { cx } from "@/components/ui/cx";
import type { Comparable } from "./differences";

const sizes = { sm: "-my-0.5 h-6 w-8", md: "h-8.5 w-11" } as const;

/** The first image: staged bytes, or what the API's own list gave inline. Nothing is fetched from an address. */
export function Thumbnail({ item, size = "sm" }: { item: Comparable; size?: keyof typeof sizes }) {
  const listed = useListedImage(item);
  const src = item.stagedImageId ? `/uploads/${encodeURIComponent(item.stagedImageId)}` : listed;
  // What the API's list may still give has its room from the start.
  if (!src) return item.facets?.image ? <span className={cx("shrink-0", sizes[size])} /> : null;
  return createElement("img", {
    src,
    alt: "",
    loading: "lazy",
    className: cx("shrink-0 rounded-sm border object-cover", sizes[size]),
  });
}

function useListedImage({ tool, facets, stagedImageId }: Comparable): string | undefined {
  const { data: person } = useQuery(personQuery());
  const image = stagedImageId === null ? (facets?.image ?? null) : null;
  const { data } = useQuery({
    ...lookupQuery(tool.name, image?.place ?? ""),
    enabled: image !== null && person !== undefined && may(person, "tools:run"),
  });
  return data?.state === "listed" ? data.records.find(({ id }) => id === image?.id)?.image : undefined;
}
