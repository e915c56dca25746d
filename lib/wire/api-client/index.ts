/** The API's client: the only part that holds the credentials. */
export { createHealthRecord, type ApiHealth } from "./api-health";
export { credentialFingerprint, type CredentialFingerprints, type CredentialName } from "./credentials";
export { createApiClient } from "./create-api-client";
export { createFaultSwitchClient, type FaultSwitchOutcome } from "./fault-switch";
export type { ApiClient, ApiClientOptions, ConfirmRequest, ImportMediaRequest } from "./create-api-client";
export type {
  ApiProblem,
  DiscoverOutcome,
  HeldBackReason,
  PreparedMutation,
  PrepareOutcome,
  ResultOutcome,
} from "./outcome";
export type { HeldReason, WriteGate } from "@/lib/platform/http/exchange";
export type { HeldBack } from "./request-body";
export { descriptorProblem } from "./upload-request";
export { problemMessage } from "./problem-message";
export { createDiscovery } from "./discovery-cache";
export type { DiscoveryCache, DiscoveryView } from "./discovery-cache";
