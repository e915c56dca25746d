export type UploadPlaces = {
  /** Takes a place and returns the way to give it back, or null where all are taken. */
  take(): (() => void) | null;
};

/** Each upload is held in memory until it is stored: this many at once are some hundred megabytes. */
export const uploadsAtOnceMax = 32;

export function createUploadPlaces(): UploadPlaces {
  let taken = 0;
  return {
    take() {
      if (taken >= uploadsAtOnceMax) return null;
      taken += 1;
      let isHeld = true;
      return () => {
        if (isHeld) taken -= 1;
        isHeld = false;
      };
    },
  };
}
