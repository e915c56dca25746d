// What follows a refusal, which a page rarely needs: one module, fetched once the page is idle.
export { RefusalNotice } from "@/components/reviews/refusal/refusal-notice";
export { RunFailure } from "./run/run-failure";
