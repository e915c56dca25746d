import { imageBytesMax, uploadHeaderCharactersMax } from "../contract/limits";
import { heldBack, type HeldBack } from "./request-body";

/** The value of X-Publish-Upload: ASCII, and free of anything that could end a header. */
export function uploadHeader(descriptorText: string): string {
  return encodeURIComponent(descriptorText);
}

/** Why a descriptor can't be sent as a header, or null. */
export function descriptorProblem(descriptorText: string): HeldBack | null {
  if (/\p{Cs}/u.test(descriptorText))
    return heldBack("input_not_json", "The description of the image holds half a character.");
  const { length } = uploadHeader(descriptorText);
  if (length <= uploadHeaderCharactersMax) return null;
  return heldBack(
    "descriptor_too_long",
    `The description of the image is ${length} characters long when it is encoded for sending; the API takes at most ${uploadHeaderCharactersMax}. A shorter file name makes it shorter; letters other than A to Z count up to twelve times.`,
  );
}

/** What keeps an import from being sent at all, or null. */
export function uploadProblem(
  descriptorText: string,
  bytes: Uint8Array,
  credentials: readonly string[],
): HeldBack | null {
  if (bytes.length === 0 || bytes.length > imageBytesMax)
    return heldBack(
      "image_size",
      `The image has ${bytes.length} bytes; the API takes 1 to ${imageBytesMax}.`,
    );
  if (credentials.some((one) => descriptorText.includes(one)))
    return heldBack(
      "credential_in_request",
      "The description of the image holds the service credential, so it was not sent.",
    );
  return descriptorProblem(descriptorText);
}
