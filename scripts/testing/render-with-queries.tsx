import type { ReactElement } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";

/** Draws a part of a page that reads by queries; each call has a client of its own, unless it is given one. */
export function renderWithQueries(part: ReactElement, client = new QueryClient()) {
  return render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}
