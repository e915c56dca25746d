import { imageBytesMax } from "@/lib/wire/contract/limits";
import { inputKeptNote, message, reloadAdvice, titles, type MessagesFor } from "./message";

const lostAdvice = "Choose it again.";
const tooLarge = "Image too large";
const otherFileAdvice = "Choose another file.";
const smallerAdvice = "Choose a smaller image.";
const nothingKept = "Nothing was kept.";
const limit = formatBytes(imageBytesMax);

/** A file that can't be used, and an upload that did not arrive. */
export const imageMessages: MessagesFor<
  | "file_too_large"
  | "file_empty"
  | "file_type"
  | "file_unreadable"
  | "file_changed"
  | "upload_offline"
  | "upload_lost"
  | "upload_answer_unreadable"
  | "upload_malformed"
  | "upload_cut_off"
  | "upload_too_slow"
  | "upload_without_length"
  | "upload_too_large"
  | "too_many_uploads"
> = {
  file_too_large: ({ bytes }) =>
    message(
      tooLarge,
      `This file has ${formatBytes(bytes)}; the limit is ${limit}. Nothing was sent.`,
      smallerAdvice,
    ),
  file_empty: message("The file is empty", "Nothing was sent.", otherFileAdvice),
  file_type: ({ type }) =>
    message(
      "File type not supported",
      `This is a ${type} file. Only JPEG, PNG and WebP are accepted. Nothing was sent.`,
      otherFileAdvice,
    ),
  file_unreadable: message(
    "The image can’t be read",
    "The file was moved or changed, or this page isn’t open over HTTPS (or on localhost). Nothing was sent.",
    lostAdvice,
  ),
  file_changed: message(
    "The image has changed since you chose it",
    "The file no longer matches the preview. Nothing was prepared.",
    `Choose it again to see what it is now. ${inputKeptNote}`,
  ),
  upload_offline: message(
    "You’re offline. The image wasn’t sent",
    "This browser has no network connection.",
    "Connect, then choose it again.",
  ),
  upload_lost: message(
    "The image couldn’t be uploaded",
    "The connection to Countersign was lost. Nothing was prepared.",
    lostAdvice,
  ),
  upload_answer_unreadable: message(
    titles.answerUnreadable,
    "It’s not known whether the image arrived.",
    lostAdvice,
  ),
  upload_malformed: message("The upload wasn’t understood", nothingKept, reloadAdvice),
  upload_cut_off: message(
    "Incomplete upload",
    `The upload was cut off on the way. ${nothingKept}`,
    "Try again.",
  ),
  upload_too_slow: ({ seconds }) =>
    message(
      "The upload took too long",
      `An image has to arrive within ${seconds} seconds. ${nothingKept}`,
      "Try again on a faster connection, or with a smaller image.",
    ),
  upload_without_length: message("The upload has no length", nothingKept, reloadAdvice),
  upload_too_large: message(tooLarge, `The limit is ${limit}. ${nothingKept}`, smallerAdvice),
  too_many_uploads: message("Too many uploads at once", nothingKept, "Try again in a moment."),
};

/** Exact, with the thousands set apart. */
export function formatBytes(bytes: number): string {
  return `${bytes.toLocaleString("en-GB")} bytes`;
}
