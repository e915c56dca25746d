import { Suspense, useMemo, useState, type ReactNode } from "react";
import { Download, Ellipsis } from "lucide-react";
import type { JsonParsed, JsonValue } from "@/lib/wire/contract/json";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/cx";
import { PopoverButton } from "@/components/ui/popover-button";
import { Tabs } from "@/components/ui/page/tabs";
import { useMedia } from "@/components/ui/hooks/use-media";
import { JsonText } from "./json-text";
import { JsonTree } from "./json-tree";
import { Facts } from "./facts";
import { findImages, mayHoldImages } from "./find-images";
import { isPlain } from "./nested-value";
import { imageHolder } from "./records/columns/columns";
import { findRecords, findRecordsInPages } from "./records/find-records";
import { RecordsView } from "./records/load-records";
import { fileName, saveFile } from "./records/save-file";
import type { RecordActions } from "./records/records-view";
import type { TableLayouts } from "./records/table-layouts";
import { ResultImages } from "./result-images";
import { UnreadOutput } from "./unread-output";
import { useJson } from "./use-json";

export type OutputViewProps = {
  jsonText: string;
  label: string;
  /** How its tables are arranged, and where that is kept. */
  layouts?: TableLayouts;
  /** Of files that are saved, and when it was answered. */
  fileLabel?: string;
  at?: string | null;
  actions?: RecordActions | undefined;
  /** Further buttons at the right of the bar; on a phone they stand in a menu, which `close` closes. */
  aside?: ((close: () => void) => ReactNode) | undefined;
  /** Below the last record: the way on from the last page, which has so many rows. */
  more?: ((output: JsonValue, rows: number) => ReactNode) | undefined;
  /** Members beside its records that need not be shown there, since `more` says the same. */
  isSaidByMore?: ((name: string) => boolean) | undefined;
  /** The text is a list of so many pages of one answer, one after the other. */
  pageCount?: number;
  /** It has the page to itself: to its sides, and as high as the window. */
  wide?: boolean;
};

/** Up to four readings: images and records where there are any, a tree, and the exact JSON. */
export function OutputView(props: OutputViewProps) {
  const { jsonText } = props;
  const read = useJson(jsonText);
  const [known, setKnown] = useState<{ parsed: JsonParsed; props: OutputViewProps }>();
  if (read && known?.parsed !== read) setKnown({ parsed: read, props });
  // While a further page is read, what is there stays.
  const parsed = read ?? known?.parsed;
  if (!parsed)
    return (
      <p role="status" className="text-sm text-ink-2">
        Reading {jsonText.length.toLocaleString("en")} characters…
      </p>
    );
  if (!parsed.ok) return <UnreadOutput problem={parsed.problem} {...props} />;
  const { jsonText: text, pageCount } = read ? props : (known?.props ?? props);
  return <Readings value={parsed.value} {...props} jsonText={text} pageCount={pageCount} />;
}

function Readings({
  value,
  jsonText,
  label,
  layouts,
  fileLabel = "result",
  at = null,
  actions,
  aside,
  more,
  isSaidByMore,
  pageCount = 1,
  wide = false,
}: Omit<OutputViewProps, "pageCount"> & { value: JsonValue; pageCount: number | undefined }) {
  const pages = useMemo(() => (pageCount > 1 && Array.isArray(value) ? value : [value]), [value, pageCount]);
  const lists = useMemo(() => findRecordsInPages(pages), [pages]);
  const last = pages.at(-1) ?? null;
  const images = useMemo(() => (mayHoldImages(jsonText) ? findImages(value) : []), [value, jsonText]);
  const [shown, setShown] = useState(() =>
    images.length > 0 &&
    !lists.some(({ rows }) => rows.slice(0, 200).some((row) => imageHolder(row) !== null))
      ? "images"
      : lists.length > 0
        ? "table"
        : "tree",
  );
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const wayOn = more?.(last, findRecords(last)[0]?.rows.length ?? 0) ?? null;
  const facts = (lists[0]?.facts ?? []).filter(
    ([name, fact]) => wayOn === null || !isPlain(fact) || !isSaidByMore?.(name),
  );
  const isPhone = useMedia("(width < 40rem)");
  const buttons = (close: () => void) => (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<Download aria-hidden className="size-3.5" />}
        onClick={() => {
          close();
          saveFile(fileName(fileLabel, at, "json"), "application/json", [jsonText]);
        }}
      >
        Save JSON
      </Button>
      {aside?.(close)}
    </>
  );
  const sides = wide ? "px-4 md:px-7" : "";
  const tabs = [
    ...(lists.length > 0
      ? [
          {
            value: "table",
            label: "Table",
            panel: (
              <div
                className={cx(
                  "flex flex-col",
                  wide ? "max-h-[calc(100dvh-10rem)]" : "max-h-[36rem] border-t",
                )}
              >
                {facts.length > 0 ? (
                  <div
                    className={cx(
                      "shrink-0 overflow-auto border-b py-2",
                      wide ? "max-h-[35dvh]" : "max-h-40",
                      sides,
                    )}
                  >
                    <Facts withUnits facts={facts} whole="the tree" />
                  </div>
                ) : null}
                <Suspense fallback={<RecordsSkeleton />}>
                  <RecordsView
                    lists={lists}
                    label={label}
                    layouts={layouts}
                    fileLabel={fileLabel}
                    at={at}
                    tools={tools}
                    actions={actions}
                    more={wayOn}
                  />
                </Suspense>
              </div>
            ),
          },
        ]
      : []),
    ...(images.length > 0
      ? [
          {
            value: "images",
            label: "Images",
            panel: (
              <Padded sides={sides}>
                <ResultImages images={images} />
              </Padded>
            ),
          },
        ]
      : []),
    {
      value: "tree",
      label: "Tree",
      panel: (
        <Padded sides={sides}>
          <JsonTree value={value} />
        </Padded>
      ),
    },
    {
      value: "json",
      label: "JSON",
      panel: (
        <Padded sides={sides}>
          <JsonText json={jsonText} label={label} />
        </Padded>
      ),
    },
  ];
  return (
    <div className="min-w-0">
      <div className={cx("flex min-h-13 flex-wrap items-center gap-2 border-b py-2", sides)}>
        <div ref={setSlot} className="flex" />
        <div
          ref={setTools}
          className="flex min-w-0 items-center gap-2 empty:hidden max-xl:order-last max-xl:w-full sm:flex-wrap xl:flex-1"
        />
        {isPhone && aside ? (
          <PopoverButton
            aria-label="More actions"
            label="More actions"
            className={cx(buttonClass("quiet", "sm"), "ml-auto size-11")}
            align="end"
            panelClass="flex w-56 flex-col p-1 *:min-h-11 *:justify-start *:text-base"
            panel={buttons}
          >
            <Ellipsis aria-hidden className="size-4 shrink-0" />
          </PopoverButton>
        ) : (
          <div className="ml-auto flex flex-wrap items-center gap-1 max-sm:*:min-h-11">
            {buttons(() => undefined)}
          </div>
        )}
      </div>
      <Tabs label={label} slot={slot} value={shown} onChange={setShown} tabs={tabs} />
    </div>
  );
}

function Padded({ sides, children }: { sides: string; children: ReactNode }) {
  return <div className={cx("pt-3", sides !== "" && "pb-6", sides)}>{children}</div>;
}

/** In the table's shape. */
function RecordsSkeleton() {
  return (
    <div role="status" aria-label="Loading the table" className="divide-y">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex h-9 items-center px-7">
          <span className="h-3 w-48 rounded-sm bg-tag" />
        </div>
      ))}
    </div>
  );
}
