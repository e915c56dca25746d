import { administrator, operator, otherReviewer, reviewer } from "../test-app";

export const people = { olga: operator, rita: reviewer, rolf: otherReviewer, anna: administrator } as const;
export type PersonName = keyof typeof people;
