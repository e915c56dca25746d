import { createElement } from "react";

/**
 * A picture of unknown size, never larger than its place. A plain `img`: Next's own would put an optimiser between
 * the eye and the bytes that are decided on, and styles into the element that the content policy refuses.
 */
export function PictureView({ src, alt }: { src: string; alt: string }) {
  return createElement("img", {
    src,
    alt,
    className: "max-h-80 max-w-full rounded-md border bg-sunken object-contain",
  });
}
