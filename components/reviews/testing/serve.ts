import { vi } from "vitest";

/** Answers what the page fetches, and lists it. */
export function serve(answers: (path: string) => Response | undefined): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(answers(path) ?? new Response(null, { status: 404 }));
  });
  return asked;
}
