import type { ImageView } from "@/lib/desk/reviews/types";
import { DefinitionList } from "@/components/ui/page/definition-list";
import { VisibleText } from "@/components/ui/text/visible-text";
import { formatBytes } from "@/components/kit/messages/image-messages";
import { imageTypeLabel } from "./use-image";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { readImageMetadata, type ImageMetadata as Metadata } from "@/lib/wire/images/image-metadata";

/** An image as its bytes describe it, whatever its name or declared type. */
export function ImageDetails({ image }: { image: ImageView }) {
  return (
    <div className="space-y-3">
      <DefinitionList
        items={[
          { term: "Type", value: imageTypeLabel(image.type) },
          { term: "Dimensions", value: `${image.width} × ${image.height} pixels` },
          { term: "Size", value: formatBytes(image.byteLength) },
          { term: "SHA-256", value: <code className="font-mono text-xs break-all">{image.sha256}</code> },
          ...(image.fileName === null
            ? []
            : [{ term: "File name", value: <VisibleText text={image.fileName} /> }]),
        ]}
      />
      {image.kept ? <ImageMetadata id={image.id} /> : null}
    </div>
  );
}

/** What a staged image tells beside what it shows: whoever gets the file gets that too. */
function ImageMetadata({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ["image-metadata", id],
    queryFn: () => metadataOf(`/uploads/${encodeURIComponent(id)}`),
    staleTime: Infinity,
  });
  if (!data) return null;
  const { location, facts } = data;
  return (
    <div className="space-y-1.5 text-sm empty:hidden">
      {location ? (
        <p className="flex gap-2 font-medium text-amber">
          <MapPin aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>
            The file says where it was taken{place(location)}.{" "}
            <span className="font-normal">It goes out as it is, unless the API removes that.</span>
          </span>
        </p>
      ) : null}
      {facts.length > 0 ? (
        <p className="text-ink-2">
          The file also names{" "}
          {facts.map(({ kind, value }, index) => (
            <span key={kind}>
              {index > 0 ? ", " : null}
              {kind}: <VisibleText text={value} />
            </span>
          ))}
          .
        </p>
      ) : null}
    </div>
  );
}

async function metadataOf(path: string): Promise<Metadata | null> {
  const response = await fetch(path);
  return response.ok ? readImageMetadata(await response.arrayBuffer()) : null;
}

function place({ latitude, longitude }: NonNullable<Metadata["location"]>): string {
  return latitude === null || longitude === null ? "" : `: ${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}
