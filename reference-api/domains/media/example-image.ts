import { sha256 } from "../../http/checks/digest";

/** The picture of the documented uploads: 21 × 13 pixels of one colour, as an encoder made it. */
export const examplePicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAABUAAAANCAIAAADJ8LI3AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVQokWM4ESBHCWIY1S83Gn5yIzb9AAAL0EqmrvR+AQAAAABJRU5ErkJggg==",
  "base64",
);

/** What an upload says of its bytes, and what somebody says of the picture. */
export const examplePictureFile = {
  fileName: "moss-green.png",
  byteLength: examplePicture.byteLength,
  sha256: sha256(examplePicture),
  contentType: "image/png",
} as const;
export const examplePictureFacts = {
  title: "Moss green",
  altText: "A plain patch of moss green.",
  tags: ["colour"],
};
