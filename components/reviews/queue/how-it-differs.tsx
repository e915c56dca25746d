import { cx } from "@/components/ui/cx";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { TimeAgo } from "@/components/ui/time";
import { isOver } from "../page/may-have-left";
import { TimeLeft } from "../state/time-left";
import { comparedMax, useDifferences } from "./differences";

const rowsMax = 8;

/** The selected review beside those that look like it: only what differs between them, out of their exact inputs. */
export function HowItDiffers({
  item,
  alike,
  count,
}: {
  item: ReviewListItem;
  alike: readonly ReviewListItem[];
  /** How many there are of them, itself too. */
  count: number;
}) {
  const { compared, rows, inputs } = useDifferences(item, alike);
  return (
    <section aria-labelledby="how-it-differs">
      <h3 id="how-it-differs" className="mb-1.5 font-semibold">
        How it differs{" "}
        <span className="font-normal text-ink-2">
          from {(count - 1).toLocaleString("en")} similar review{count === 2 ? "" : "s"}
          {count > comparedMax ? `, ${comparedMax - 1} of them here` : ""}
        </span>
      </h3>
      <div className="overflow-x-auto">
        <table className="w-full table-fixed text-left text-xs">
          <thead className="text-ink-3">
            <tr className="border-b">
              <td className="w-21" />
              {compared.map((one, index) => (
                <th
                  key={one.id}
                  scope="col"
                  className={cx(
                    "px-2 py-1.5 align-top font-normal",
                    index === 0 && "bg-selected font-semibold text-ink",
                  )}
                >
                  <span className="block">
                    {index === 0 ? "This one" : <VisibleText text={one.author.name} />}
                  </span>
                  {one.sendUntil && !isOver(one) ? (
                    <TimeLeft from={one.createdAt} until={one.sendUntil} />
                  ) : (
                    <TimeAgo at={one.createdAt} />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, rowsMax).map(({ label, cells }, place) => (
              <tr key={place} className="border-b">
                <th scope="row" className="py-1.5 pr-2 align-top font-normal text-ink-2">
                  <VisibleText text={label} />
                </th>
                {cells.map(({ key, node }, index) => (
                  <td
                    key={index}
                    className={cx(
                      "px-2 py-1.5 align-top break-words",
                      index === 0 ? "bg-selected font-medium" : key === cells[0]?.key && "text-ink-3",
                    )}
                  >
                    {node}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 ? <p className="text-xs text-ink-2">{inputSentences[inputs]}</p> : null}
      {rows.length > rowsMax ? (
        <p className="mt-1 text-xs text-ink-2">and {rows.length - rowsMax} more differences</p>
      ) : null}
    </section>
  );
}

const inputSentences = {
  not_read: "Reading their inputs…",
  same: "Their inputs are the same.",
  differ: "Their inputs differ in what isn’t compared here. Open them to see it.",
} as const;
