import type { FollowUpView } from "@/lib/desk/reviews/publication/types";
import { LocalTime } from "@/components/ui/clock-time";
import type { PublicationView } from "@/lib/desk/reviews/types";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { VisibleText } from "@/components/ui/text/visible-text";
import { toolTitle } from "./evidence-list";
import { StateBadge } from "../state/state-badge";

/** What the API accepted, item by item, and what the latest answer that names it says of each. */
export function PublicationItems({
  items,
  evidence,
  asked,
  publication,
  isWeighed,
  contradiction,
}: Pick<FollowUpView, "evidence" | "asked" | "isWeighed" | "contradiction"> & {
  items: NonNullable<FollowUpView["items"]>;
  publication: PublicationView;
}) {
  const recorded = evidence.find(({ by, toolName }) => by !== null && toolName === null);
  return (
    <ScrollRegion label="Item by item" className="focus-ring">
      {/* On a phone each row is a record. */}
      <table className="w-full border-collapse text-left text-sm max-sm:block">
        <thead className="text-ink-2 max-sm:visually-hidden">
          <tr>
            {["Item", "Due", "State", "Evidence"].map((heading) => (
              <th key={heading} scope="col" className="border-b py-2 pr-4 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {items.map((item) => {
            const said = latestOf(evidence, item.id);
            const isAnswered = said !== null && said.finding !== "nothing";
            const isOpposite = contradiction !== null && said?.finding !== contradiction.person.finding;
            // What a person saw is of all that was accepted; with the answer before them it stands above it.
            const byPerson = recorded && (!isAnswered || isWeighed);
            const state = isOpposite || byPerson ? publication : publicationOf(said?.finding);
            return (
              <tr key={item.id} className="border-b max-sm:block max-sm:py-2">
                <td className="max-w-56 py-2.5 pr-4 font-mono text-xs break-all max-sm:block max-sm:max-w-none max-sm:py-0.5">
                  <VisibleText text={item.id} />
                </td>
                <td className="py-2.5 pr-4 whitespace-nowrap tabular-nums max-sm:block max-sm:py-0.5">
                  {item.dueAt === null ? "Not known" : <LocalTime at={item.dueAt} />}
                </td>
                <td className="py-2.5 pr-4 max-sm:block max-sm:py-0.5">
                  <StateBadge state="accepted" publication={state} />
                </td>
                <td className="max-w-72 py-2.5 break-words text-ink-2 max-sm:block max-sm:max-w-none max-sm:py-0.5">
                  {said?.value ? (
                    <>
                      <VisibleText text={toolTitle(said.from, asked) ?? ""} />: “
                      <VisibleText text={said.value} />”
                    </>
                  ) : recorded?.by ? (
                    <>
                      Recorded by <VisibleText text={recorded.by.name} />
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
    </ScrollRegion>
  );
}

function latestOf(evidence: FollowUpView["evidence"], id: string) {
  for (const from of evidence) {
    const said = from.items.find((item) => item.id === id && item.value !== null);
    if (said) return { ...said, from };
  }
  return null;
}

function publicationOf(finding: "verified" | "not_found" | "nothing" | undefined) {
  return finding === undefined || finding === "nothing" ? "unverified" : finding;
}
