import type { FollowUpView } from "@/lib/reviews/publication/types";
import { LocalTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/visible-text";
import { PublicationMark } from "../state/publication-mark";

/** What the API accepted, item by item, and what the latest answer that names it says of each. */
export function PublicationItems({
  items,
  evidence,
}: {
  items: NonNullable<FollowUpView["items"]>;
  evidence: FollowUpView["evidence"];
}) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <thead className="text-ink-2">
          <tr>
            {["Item", "Due", "State", "Evidence"].map((heading) => (
              <th key={heading} scope="col" className="border-b py-2 pr-4 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const said = latestOf(evidence, item.id);
            return (
              <tr key={item.id} className="border-b">
                <td className="max-w-56 py-2.5 pr-4 font-mono text-xs break-all">
                  <VisibleText text={item.id} />
                </td>
                <td className="py-2.5 pr-4 whitespace-nowrap tabular-nums">
                  {item.dueAt === null ? "Not known" : <LocalTime at={item.dueAt} />}
                </td>
                <td className="py-2.5 pr-4">
                  <PublicationMark publication={publicationOf(said?.finding)} />
                </td>
                <td className="max-w-72 py-2.5 break-words text-ink-2">
                  {said?.value ? (
                    <>
                      <VisibleText text={said.toolName ?? ""} />: “<VisibleText text={said.value} />”
                    </>
                  ) : (
                    "Not checked since it was due"
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function latestOf(evidence: FollowUpView["evidence"], id: string) {
  for (const { items, toolName } of evidence) {
    const said = items.find((item) => item.id === id && item.value !== null);
    if (said) return { ...said, toolName };
  }
  return null;
}

function publicationOf(finding: "verified" | "not_found" | "nothing" | undefined) {
  return finding === undefined || finding === "nothing" ? "unverified" : finding;
}
