import { Suspense, useState, type ReactNode } from "react";
import { ChevronDown, Download as DownloadIcon, Link2 } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { recordReachQuery } from "@/lib/web/queries";
import { activitySearchText, type ActivitySearch } from "@/lib/web/queries/activity-search";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import { PopoverButton } from "@/components/ui/popover-button";
import { RecentTime } from "@/components/ui/clock-time";
import { onDemand } from "@/components/ui/page/on-demand";

const { OnDemand: ReceiptsDialog, load: loadReceiptsDialog } = onDemand(() =>
  import("./receipts-dialog").then((module) => module.ReceiptsDialog),
);

/** How far the signed record reaches, and the ways to take it along. */
export function RecordBar({ search, isWhole }: { search: ActivitySearch; isWhole: boolean }) {
  const { data } = useQuery(recordReachQuery());
  return (
    <div className="flex items-center gap-x-4 border-b bg-sunken px-4 py-2.5 text-sm md:px-7">
      <p className="min-w-0 grow">
        <Link2 aria-hidden className="mr-2.5 inline size-4 align-[-3px] text-ink-2" />
        {data ? (
          <Reach checkpoint={data.checkpoint?.body ?? null} uncovered={data.uncovered} />
        ) : (
          "Reading the record…"
        )}
      </p>
      <Export {...{ search, isWhole }} hasCheckpoint={Boolean(data?.checkpoint)} />
    </div>
  );
}

/** `isWhole`: its reader gets the sign-ins, and what is about people, too. */
function Export({
  search,
  isWhole,
  hasCheckpoint,
}: {
  search: ActivitySearch;
  isWhole: boolean;
  hasCheckpoint: boolean;
}) {
  const [isChoosing, setChoosing] = useState(false);
  const text = activitySearchText(search);
  const csv = `/data/activity/export${text === "" ? "?" : `${text}&`}format=csv`;
  return (
    <>
      <PopoverButton
        className={cx(buttonClass("secondary", "sm"), "shrink-0")}
        label="Export"
        align="end"
        panelClass="w-72 p-1.5 text-sm"
        panel={(close) => (
          <ul>
            <Download href={csv} title="This list, as CSV" onChoose={close}>
              What is listed here, with its filters
            </Download>
            <Download href="/data/activity/export?format=jsonl" title="The whole record" onChoose={close}>
              {isWhole
                ? "JSON lines, with what it takes to verify them"
                : "JSON lines, with what it takes to verify them; sign-ins, and what is about people, are for administrators"}
            </Download>
            <Download href="/data/activity/export?format=outputs" title="The API’s answers" onChoose={close}>
              JSON lines: what it gave back for all that it accepted
            </Download>
            <li>
              <button
                type="button"
                onPointerEnter={() => void loadReceiptsDialog()}
                onClick={() => {
                  close();
                  setChoosing(true);
                }}
                className={itemClass}
              >
                <Item title="Receipts of a month…">One archive, with what verifies them elsewhere</Item>
              </button>
            </li>
            {hasCheckpoint ? (
              <Download href="/data/checkpoint" title="The latest checkpoint" onChoose={close}>
                Signed; kept elsewhere, it shows whether the record was rolled back
              </Download>
            ) : null}
          </ul>
        )}
      >
        <DownloadIcon aria-hidden className="size-3.5" />
        Export
        <ChevronDown aria-hidden className="size-3.5" />
      </PopoverButton>
      {isChoosing ? (
        <Suspense>
          <ReceiptsDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

function Download({
  href,
  title,
  onChoose,
  children,
}: {
  href: string;
  title: string;
  onChoose(): void;
  children: ReactNode;
}) {
  return (
    <li>
      <a href={href} download onClick={onChoose} className={itemClass}>
        <Item title={title}>{children}</Item>
      </a>
    </li>
  );
}

const itemClass = "focus-edge block w-full rounded-md px-2.5 py-2 text-left hover:bg-hover";

function Item({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <span className="block font-medium">{title}</span>
      <span className="block text-xs text-ink-3">{children}</span>
    </>
  );
}

function Reach({
  checkpoint,
  uncovered,
}: {
  checkpoint: { number: number; at: string; entries: number } | null;
  uncovered: number;
}) {
  if (!checkpoint) return <>No checkpoint yet. The first is signed within five minutes.</>;
  return (
    <>
      <strong className="font-semibold">
        {checkpoint.entries.toLocaleString("en")} {checkpoint.entries === 1 ? "step is" : "steps are"} signed
      </strong>{" "}
      <span className="text-ink-2">
        by checkpoint {checkpoint.number}, <RecentTime at={checkpoint.at} />
        {uncovered === 0 ? "" : `; ${uncovered.toLocaleString("en")} newer ones aren’t yet`}
      </span>
    </>
  );
}
