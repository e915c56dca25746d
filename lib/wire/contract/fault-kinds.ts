/** What the reference API's fault switch can do. Apart from the schemas, since the browser needs no more than this. */
export const faultKinds = [
  "lose_reply",
  "cut_reply",
  "delay_reply",
  "refuse_429",
  "refuse_503",
  "short_capabilities",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** How many replies one arming can meet, and for how long a reply is held back or put off. */
export const faultTimesMax = 20;
export const faultSecondsMax = 60;
