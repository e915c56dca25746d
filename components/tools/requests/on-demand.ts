import { onDemand } from "@/components/ui/page/on-demand";

const code = () => import("./parts");

/** A form that nobody asked changes of does without their code. */
export const { OnDemand: FieldRequests } = onDemand(() => code().then((parts) => parts.FieldRequests));
export const { OnDemand: RequestsNotice } = onDemand(() => code().then((parts) => parts.RequestsNotice));
export const { OnDemand: RequestsRail } = onDemand(() => code().then((parts) => parts.RequestsRail));
