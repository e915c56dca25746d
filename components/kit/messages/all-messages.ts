// One module for all that is fetched on demand, so that the sentences come once.
export { Notice } from "@/components/ui/notice";
export { messageOf } from "./message-of";
export { OtherVersionNotice } from "./other-version-notice";
export { ProblemNotice } from "./problem-notice";
export { ReadOnlyNotice } from "./read-only-notice";
export { ReasonText } from "./reason-text";
