import { useEffect } from "react";
import { useQuery } from "@tanstack/react-query";
import { catalogueQuery } from "@/lib/web/queries";

/** The list of the tools. A page comes with the beginning of a long one; the rest is read at once. */
export function useCatalogue() {
  const { data, error, refetch } = useQuery(catalogueQuery());
  const isWhole = data?.isWhole ?? true;
  useEffect(() => {
    if (!isWhole) void refetch();
  }, [isWhole, refetch]);
  return { catalogue: data, error, retry: () => void refetch() };
}
