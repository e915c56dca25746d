import { createApiClient } from "@/lib/wire/api-client";
import { recoverySteps } from "./recovery-steps";
import { credential, freshInput, waitingReview, type TestApp } from "./test-app";

/** Two reviews of one input, on a connection of their own, and how often that input was executed. */
export async function twinsOf(app: TestApp) {
  const steps = recoverySteps(app);
  const inputText = freshInput();
  const prepared = () => waitingReview(app, { inputText, context: steps.own });
  const [first, second] = [await prepared(), await prepared()];
  const keys = () =>
    app.api.requests
      .filter(({ endpoint, body }) => endpoint === "confirm" && body.includes(inputText))
      .map(({ headers }) => String(headers["idempotency-key"]));
  const executions = () => app.api.executions.filter((key) => keys().includes(key)).length;
  return { steps, inputText, first, second, executions };
}

/** Nobody listens there. */
export const unreachable = { api: createApiClient({ baseUrl: "http://127.0.0.1:1", credential }) };
