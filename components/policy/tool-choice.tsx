"use client";

import { useRouter } from "next/navigation";
import type { PolicyView } from "@/lib/desk/policy/policy-view";
import { inputClass } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { visibleText } from "@/components/ui/text/visible-text";

/** Which tool is asked about. */
export function ToolChoice({ toolName, tools }: { toolName: string; tools: PolicyView["askable"] }) {
  const router = useRouter();
  const choices = tools
    .map(({ name, title }) => ({ value: name, label: title === null ? name : `${title} (${name})` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en"));
  return (
    <label className="block max-w-96 text-xs font-medium">
      <span className="block">Why for</span>
      <Select
        frame="mt-0.5 w-full"
        value={toolName}
        className={inputClass}
        onChange={({ target }) =>
          router.push(`/policy?tool=${encodeURIComponent(target.value)}`, { scroll: false })
        }
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {visibleText(label)}
          </option>
        ))}
      </Select>
    </label>
  );
}
