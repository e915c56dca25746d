import type { Metadata } from "next";
import { PageNotFound } from "@/components/shell/page-not-found";

export const metadata: Metadata = { title: "Page not found" };

/** In the shell, which has the page's `main`. */
export default function SignedInNotFoundPage() {
  return <PageNotFound />;
}
