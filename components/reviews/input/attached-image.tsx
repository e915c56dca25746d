import type { ImageView } from "@/lib/desk/reviews/types";
import { ImageDetails } from "@/components/kit/images/image-details";
import { RawImage } from "@/components/kit/images/raw-image";

/** The image that is sent with the input. */
export function AttachedImage({ image }: { image: ImageView }) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      {image.kept ? (
        <RawImage src={`/uploads/${encodeURIComponent(image.id)}`} alt="The image that is sent" />
      ) : (
        <p className="text-sm text-ink-2">The image was erased after the retention period.</p>
      )}
      <ImageDetails image={image} />
    </div>
  );
}
