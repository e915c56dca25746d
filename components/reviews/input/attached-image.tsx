import type { ImageView } from "@/lib/reviews/types";
import { PictureFacts } from "@/components/images/image-details";
import { PictureView } from "@/components/images/image";

/** The picture that is sent with the input: a reviewer decides on what they see. */
export function CarriedPicture({ image }: { image: ImageView }) {
  return (
    <div className="flex flex-wrap items-start gap-5">
      {image.kept ? (
        <PictureView src={`/uploads/${encodeURIComponent(image.id)}`} alt="The picture that is sent" />
      ) : (
        <p className="text-sm text-ink-muted">The picture itself was erased after the retention period.</p>
      )}
      <PictureFacts image={image} />
    </div>
  );
}
