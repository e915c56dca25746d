/** What a restored backup means: what is held, who has to be confirmed, and how the gap is closed. */

export { beginEpoch } from "./begin-epoch";
export { closeGap } from "./close-gap";
export { confirmPerson, listUnconfirmed } from "./confirm-person";
