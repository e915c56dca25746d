import { json } from "@/lib/wire/api-client/testing/scripted-api";

/** As the API itself turns a request away. */
const apiError = { error: { code: "LATER", message: "Not now.", retryable: true } };
export const rateLimited = (afterSeconds: string) => json(429, apiError, { "retry-after": afterSeconds });
export const rejected = json(401, apiError);
