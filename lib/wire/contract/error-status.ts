/** The statuses at which the contract allows a ToolError, and those at which it allows a TransportError. */
const toolErrorStatuses = new Set([200, 400, 413]);
const transportErrorStatuses = new Set([400, 401, 403, 404, 429, 503]);

/** Whether the contract lets the API answer with such an error at this status. */
export function isErrorOfContract(kind: "tool_error" | "transport_error", httpStatus: number): boolean {
  return (kind === "tool_error" ? toolErrorStatuses : transportErrorStatuses).has(httpStatus);
}
