import { imageFile } from "../media/files/image-file";

/** The image that the demo brand began to upload, and what it is uploaded in. */
export const lanternWalk = {
  uploadId: "upl_lanternwalk",
  partBytes: 1_024,
  content: imageFile("lantern-walk").content,
};
