import { sha256 } from "../../tools/digest";

/** The image of the documented uploads: 21 × 13 pixels of one colour, as an encoder made it. */
export const exampleImage = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABUAAAANCAIAAADJ8LI3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWM4ESBHCWIY1S83Gn5yIzb9AAAL0EqmrvR+AQAAAABJRU5ErkJggg==",
  "base64",
);

/** What an upload says of its bytes, and what somebody says of the image. */
export const exampleImageFile = {
  fileName: "moss-green.png",
  byteLength: exampleImage.byteLength,
  sha256: sha256(exampleImage),
  contentType: "image/png",
} as const;
export const exampleImageFacts = {
  title: "Moss green",
  altText: "A plain patch of moss green.",
  tags: ["colour"],
};
