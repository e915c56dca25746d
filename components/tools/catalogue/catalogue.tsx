"use client";

import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import { SearchX, Wrench } from "lucide-react";
import { catalogueQuery } from "@/lib/queries";
import type { CatalogueTool } from "@/lib/server/types";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { ReadFailure } from "@/components/notices/read-failure";
import { CatalogueNotices } from "./catalogue-notices";
import { ToolRows } from "./tool-rows";
import { useToolSearch, type ToolKind } from "./use-catalogue-filter";

const kindChoices: { value: ToolKind; label: string }[] = [
  { value: "all", label: "All" },
  { value: "reads", label: "Reads" },
  { value: "changes", label: "Changes" },
  { value: "destructive", label: "Destructive" },
];

/** The discovered tools, filtered as one types. */
export function Catalogue() {
  const { data, error, refetch } = useQuery(catalogueQuery());
  const { search, setSearch, wanted, kind, setKind } = useToolSearch();
  const tools = useMemo(
    () => (data?.tools ?? []).filter((tool) => matches(tool, wanted, kind)),
    [data, wanted, kind],
  );
  if (!data) return error ? <ReadFailure error={error} retry={() => void refetch()} /> : null;
  return (
    <div>
      <div className="space-y-3 px-4 py-3 empty:hidden md:px-7">
        <CatalogueNotices catalogue={data} retry={() => void refetch()} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b px-4 py-2.5 md:px-7">
        <label className="w-full sm:w-75">
          <span className="visually-hidden">Search tools</span>
          <Input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder="Name, title, description, scope"
          />
        </label>
        <div className="max-w-full overflow-x-auto">
          <ChoiceGroup label="Show" value={kind} onChange={setKind} choices={kindChoices} />
        </div>
        <p role="status" className="text-xs text-ink-3 tabular-nums sm:ml-auto">
          {tools.length === data.tools.length
            ? `${tools.length} tools`
            : `${tools.length} of ${data.tools.length} tools`}
        </p>
      </div>
      {tools.length > 0 ? (
        <ToolRows tools={tools} />
      ) : data.tools.length === 0 ? (
        <EmptyState icon={<Wrench aria-hidden />} title="No tools to show">
          {data.state === "unavailable"
            ? "The list appears here as soon as the API can be reached."
            : "The API lists no tool for this credential. Which tools it lists depends on the credential's scopes."}
        </EmptyState>
      ) : (
        <EmptyState icon={<SearchX aria-hidden />} title="No matching tools">
          Try fewer words, or show all tools.
        </EmptyState>
      )}
    </div>
  );
}

function matches(tool: CatalogueTool, search: string, kind: ToolKind): boolean {
  if (kind === "reads" && tool.nature.effect !== "reads") return false;
  if (kind === "changes" && tool.nature.effect !== "mutates") return false;
  if (kind === "destructive" && tool.nature.destructive === "no") return false;
  const text = [tool.name, tool.title, tool.description, tool.gate, ...(tool.scopes ?? [])]
    .join("\n")
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
