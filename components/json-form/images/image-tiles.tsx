import { Upload } from "lucide-react";
import { MarkedText } from "@/components/ui/text/marked-text";
import { isOddName } from "@/components/ui/text/odd-name";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { LookupRecord } from "@/lib/wire/lookups/types";
import { Thumbnail } from "../lookups/record-row";

/** Of the library: what brings another image into it. */
export function UploadTile() {
  return (
    <span className="flex h-full min-h-24 flex-col items-center justify-center gap-1 text-center">
      <Upload aria-hidden className="size-5 stroke-[1.75] text-ink-2" />
      <span className="font-medium text-ink">Upload one</span>
      <span className="text-xs text-ink-3">Needs an approval</span>
    </span>
  );
}

/** An image of the library, with its id where its title doesn't tell it apart. */
export function ImageTile({ record, isAlike }: { record: LookupRecord; isAlike: boolean }) {
  const { id, name, image, size, handle } = record;
  return (
    <>
      {image === undefined ? (
        <span className="block aspect-[4/3] w-full rounded-sm border border-line bg-sunken" />
      ) : (
        <Thumbnail src={image} className="aspect-[4/3] w-full" />
      )}
      <span className="mt-1 line-clamp-2 font-medium break-words text-ink">
        <MarkedText text={name ?? id} />
      </span>
      <span className="block truncate text-xs text-ink-3">{size?.split(",")[0] ?? handle ?? ""}</span>
      {name !== null && (isAlike || isOddName(name)) ? (
        <span className="block font-mono text-2xs break-all text-ink-3">
          <VisibleText text={id} />
        </span>
      ) : null}
    </>
  );
}
