import { vi } from "vitest";

export { unstable_isUnrecognizedActionError } from "next/dist/client/components/navigation";

/** In the place of next/navigation in a component's test: the page's own address is where the router is. */
export function useRouter() {
  return router;
}

export function usePathname(): string {
  return window.location.pathname;
}

export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** Notes where it is sent, and goes nowhere. */
export const router = {
  push: vi.fn<(href: string) => void>(),
  prefetch: vi.fn<(href: string) => void>(),
  refresh: vi.fn<() => void>(),
};

export function resetRouter(): void {
  for (const method of Object.values(router)) method.mockReset();
}
