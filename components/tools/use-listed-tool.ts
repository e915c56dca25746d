import { useQueryClient } from "@tanstack/react-query";
import { catalogueQuery } from "@/lib/web/queries";
import type { CatalogueTool } from "@/lib/web/server/types";

/** What the list said of a tool, where it was read; asks for nothing. */
export function useListedTool(name: string): CatalogueTool | undefined {
  return useQueryClient()
    .getQueryData(catalogueQuery().queryKey)
    ?.tools.find((one) => one.name === name);
}
