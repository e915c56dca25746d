import { RawImage } from "@/components/kit/images/raw-image";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import type { FoundImage } from "./find-images";

/** The images of an output side by side, each with its label and dimensions. */
export function ResultImages({ images }: { images: readonly FoundImage[] }) {
  return (
    <ul className="flex flex-wrap gap-5">
      {images.map(({ src, label, width, height }, index) => (
        <li key={index} className="max-w-full min-w-0 space-y-1 text-sm">
          <RawImage src={src} alt={visibleText(label)} />
          <p className="max-w-80 break-words">
            <VisibleText text={label} />
          </p>
          <p className="text-ink-2 tabular-nums">
            {width} × {height}
          </p>
        </li>
      ))}
    </ul>
  );
}
