import { env } from "@/lib/desk/config/env";
import { logProblem } from "@/lib/platform/log/log";
import { stagedFaults } from "@/lib/platform/runtime/staged-faults";
import { embeddedReferenceApi, notFound } from "@/reference-api";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/**
 * Everything under /api is the reference API's, or nobody's where a real upstream is configured. The handler
 * reads the raw path itself, since the framework's parameters are decoded.
 */
async function answer(request: Request): Promise<Response> {
  if (!env().embedded) return notFound();
  const api = await embeddedReferenceApi(() => ({
    ...env().referenceApi,
    ...(env().demoData ? { staged: stagedFaults() } : {}),
    onProblem: (error) => void logProblem(error, "The reference API met an unforeseen error"),
  }));
  return api.handle(request);
}

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
