import { createElement } from "react";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { LookupRecord } from "@/lib/wire/lookups/types";
import { look } from "../look";

/** A record as it is offered: its image if one came with it, its name, what else tells it apart, and its id. */
export function RecordRow({ record: { id, name, about, image } }: { record: LookupRecord }) {
  return (
    <>
      {image === undefined ? null : <Thumbnail src={image} className="size-8" />}
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <VisibleText text={name ?? id} />
          {about === null ? null : (
            <span className="text-ink-3">
              {" "}
              <VisibleText text={about} />
            </span>
          )}
        </span>
        {name === null ? null : (
          <span className="block truncate font-mono text-xs text-ink-3">
            <VisibleText text={id} />
          </span>
        )}
      </span>
    </>
  );
}

/** Below the field: whose id it holds. */
export function ChosenRecord({ id, record }: { id: string; record: LookupRecord }) {
  return (
    <p id={id} className={`${look.hint} flex items-center gap-1.5`}>
      {record.image === undefined ? null : <Thumbnail src={record.image} className="size-5" />}
      <span className="min-w-0 truncate">
        <span className="text-ink-2">
          <VisibleText text={record.name ?? record.id} />
        </span>
        {record.about === null ? null : (
          <>
            {" · "}
            <VisibleText text={record.about} />
          </>
        )}
      </span>
    </p>
  );
}

/** A plain `img` with bytes of its own: no address is fetched. */
function Thumbnail({ src, className }: { src: string; className: string }) {
  return createElement("img", {
    src,
    alt: "",
    className: `${className} shrink-0 rounded-xs bg-sunken object-cover`,
  });
}
