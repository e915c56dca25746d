import type { ImageView } from "@/lib/reviews/types";
import { DefinitionList } from "@/components/ui/definition-list";
import { VisibleText } from "@/components/ui/visible-text";
import { bytesWords, kindWords } from "./image-messages";

/** A picture as its bytes say it is. */
export function PictureFacts({ image }: { image: ImageView }) {
  return (
    <DefinitionList
      items={[
        { term: "Kind", value: kindWords(image.type) },
        { term: "Dimensions", value: `${image.width} × ${image.height} pixels` },
        { term: "Size", value: bytesWords(image.byteLength) },
        { term: "SHA-256", value: <code className="font-mono text-xs break-all">{image.sha256}</code> },
        ...(image.fileName === null
          ? []
          : [{ term: "File name", value: <VisibleText text={image.fileName} /> }]),
      ]}
    />
  );
}
