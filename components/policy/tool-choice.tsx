"use client";

import { useRouter } from "next/navigation";
import type { PolicyView } from "@/lib/desk/policy/policy-view";
import { FilterSelect } from "@/components/ui/filter-select";

/** Which tool is asked about. */
export function ToolChoice({ toolName, tools }: { toolName: string; tools: PolicyView["askable"] }) {
  const router = useRouter();
  const choices = tools
    .map(({ name, title }) => ({ value: name, label: title === null ? name : `${title} (${name})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en"));
  return (
    <FilterSelect
      label="Why for"
      value={toolName}
      choices={choices}
      className="sm:w-80!"
      onChange={(name) => router.push(`/policy?tool=${encodeURIComponent(name)}`, { scroll: false })}
    />
  );
}
