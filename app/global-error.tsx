"use client";

import "./globals.css";
import { ErrorPage } from "@/components/ui/page/error-page";

/** Where what all pages stand in broke. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <ErrorPage
          title="Countersign couldn’t be shown"
          text="Reload the page. If it keeps happening, contact your administrator."
          digest={error.digest}
          action="Load the page again"
          onAction={() => window.location.reload()}
        />
      </body>
    </html>
  );
}
