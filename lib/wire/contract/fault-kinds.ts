/** The faults of the reference API's fault switch. Apart from the schemas, since the browser needs no more than this. */
export const faultKinds = [
  "lose_reply",
  "cut_reply",
  "delay_reply",
  "refuse_429",
  "refuse_503",
  "short_capabilities",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The most replies that one arming meets, and the longest delay. */
export const faultTimesMax = 20;
export const faultSecondsMax = 60;
