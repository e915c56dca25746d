import { createElement } from "react";
import { PlatformIcon } from "@/components/ui/platform-icon";
import { MarkedText } from "@/components/ui/text/marked-text";
import { isOddName } from "@/components/ui/text/odd-name";
import { labelFromValue } from "@/lib/wire/contract/label-from-value";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { LookupRecord } from "@/lib/wire/lookups/types";

/** A record as it is offered: its image or mark, its name, what is said of it, and its id where the name doesn't tell it apart. */
export function RecordRow({ record, isAlike }: { record: LookupRecord; isAlike: boolean }) {
  const { id, name } = record;
  const about = saidOf(record);
  return (
    <>
      <RecordMark record={record} className="size-8" />
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <MarkedText text={name ?? id} />
          {about === null ? null : (
            <span className="text-ink-3">
              {" "}
              <VisibleText text={about} />
            </span>
          )}
        </span>
        {name !== null && (isAlike || isOddName(name)) ? (
          <span className="block truncate font-mono text-xs text-ink-3">
            <VisibleText text={id} />
          </span>
        ) : null}
      </span>
    </>
  );
}

/** In words, without a state of which nothing is to be said. */
function saidOf({ about, handle }: LookupRecord): string | null {
  const parts = about?.split(separator).filter((part) => !ordinaryStates.has(part.toLowerCase())) ?? [];
  const words = parts.map((part) => (part === handle ? part : labelFromValue(part)));
  return words.length === 0 ? null : words.join(separator);
}

const separator = " \u00b7 ";
const ordinaryStates = new Set(["active", "connected", "enabled", "ok", "ready"]);

/** What tells a record at a glance: the image that came with it, else the mark of its platform. */
export function RecordMark({
  record: { image, platform },
  className = "size-5",
}: {
  record: LookupRecord;
  className?: string;
}) {
  if (image !== undefined) return <Thumbnail src={image} className={className} />;
  return platform === undefined ? null : <PlatformIcon platform={platform} />;
}

/** What stands behind the name of a chosen record, and its id where the name doesn't tell it apart. */
export function RecordAbout({ record, isAlike }: { record: LookupRecord; isAlike: boolean }) {
  const { id, name, handle } = record;
  const said = handle ?? saidOf(record);
  return (
    <>
      {said === null ? null : (
        <span className="min-w-0 truncate">
          <VisibleText text={said} />
        </span>
      )}
      {name !== null && (isAlike || isOddName(name)) ? (
        <span className="min-w-0 truncate font-mono text-xs">
          <VisibleText text={id} />
        </span>
      ) : null}
    </>
  );
}

/** A plain `img` with bytes of its own: no address is fetched. */
export function Thumbnail({ src, className }: { src: string; className: string }) {
  return createElement("img", {
    src,
    alt: "",
    className: `${className} shrink-0 rounded-xs bg-sunken object-cover`,
  });
}
