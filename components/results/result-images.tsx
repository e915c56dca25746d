import { PictureView } from "@/components/images/image";
import { VisibleText, visibleText } from "@/components/ui/visible-text";
import type { FoundPicture } from "./find-images";

/** The pictures of an output side by side, each with what the output calls it and its size. */
export function ResultPictures({ pictures }: { pictures: readonly FoundPicture[] }) {
  return (
    <ul className="flex flex-wrap gap-5">
      {pictures.map(({ src, label, width, height }, index) => (
        <li key={index} className="max-w-full min-w-0 space-y-1 text-sm">
          <PictureView src={src} alt={visibleText(label)} />
          <p className="max-w-80 break-words">
            <VisibleText text={label} />
          </p>
          <p className="text-ink-muted tabular-nums">
            {width} × {height}
          </p>
        </li>
      ))}
    </ul>
  );
}
