import { drawLandscape } from "../drawing/landscape";

/** The picture that the demo brand began to upload, and what it is uploaded in. */
export const lanternWalk = {
  uploadId: "upl_lanternwalk",
  partBytes: 1_024,
  content: drawLandscape({
    ...{ width: 600, height: 400, phase: 1.9 },
    ...{ sky: [40, 52, 86], horizon: [240, 186, 120], hills: [30, 40, 52] },
  }),
};
