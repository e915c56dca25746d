/** The API's client: the only part that holds the credentials. */
export { createHealthRecord, problemOf, type ApiHealth } from "./api-health";
export type { CredentialFingerprints, CredentialName } from "./credentials";
export { createApiClient } from "./create-api-client";
export { createFaultSwitchClient, type FaultSwitchOutcome } from "./fault-switch";
export type { ApiClient, ApiClientOptions, ConfirmRequest } from "./create-api-client";
export { isWordless } from "./outcome";
export type { ApiProblem, DiscoverOutcome, PreparedMutation, PrepareOutcome, ResultOutcome } from "./outcome";
export type { HeldReason, WriteGate } from "@/lib/platform/http/exchange";
export { descriptorProblem } from "./request-body";
export { problemMessage } from "./problem-message";
export { createDiscovery, type DiscoveryCache, type DiscoveryView } from "./discovery-cache";
