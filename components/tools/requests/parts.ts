export { FieldRequests } from "./field-requests";
export { RequestsNotice } from "./requests-notice";
export { RequestsRail } from "./requests-rail";
