import type { ImageView } from "@/lib/desk/reviews/types";
import { DefinitionList } from "@/components/ui/page/definition-list";
import { VisibleText } from "@/components/ui/text/visible-text";
import { formatBytes } from "@/components/messages/image-messages";
import { ImageMetadata } from "./image-metadata";
import { imageTypeLabel } from "./image-types";

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
