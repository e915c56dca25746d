import type { ImageReason } from "@/lib/desk/reviews/refusals/types";
import type { MessagesOf } from "./message";

/** Why the core doesn't take, show or send an image. */
export const imageReasonMessages: MessagesOf<ImageReason> = {
  no_such_image: "There is no such image.",
  image_erased: "The image was erased after the retention period.",
  image_unopened: "The kept image can’t be opened, or is no longer the one handed in.",
  image_altered: "What arrived is not what was sent: its SHA-256 is another. Try again.",
  image_unusable: ({ detail }) => detail,
  file_name_too_long: ({ max }) => `The file name is longer than ${max} characters.`,
  too_many_images: ({ max }) =>
    `You have handed in ${max} images that no preparation took. They are erased within an hour; try again then.`,
  takes_no_image: "This tool takes no image.",
  image_not_chosen: "Choose the image itself: the desk describes it from its bytes.",
  image_gone: "The image is no longer kept, or can’t be opened. Choose it again.",
  image_place_unknown: ({ detail }) => detail,
  image_facts_missing: ({ place, members }) =>
    `The API wants to be told more of the image than the desk knows (${place}: ${members.join(", ")}).`,
  descriptor_unusable: ({ detail }) => detail,
};
