export type UploadSlots = {
  /** Takes a slot and returns the function that releases it, or null when all are taken. */
  take(): (() => void) | null;
};

/** An upload stays in memory until it is stored: this many at once take about 100 MB. */
export const uploadsAtOnceMax = 32;

export function createUploadSlots(): UploadSlots {
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
