import { ErrorPage } from "./error-page";

/**
 * Where what all pages stand in broke. In the browser it also stands in for Next's own last resort, whose styles the policy of
 * pages refuses.
 */
export default function BrokenDesk({ error }: { error: Error & { digest?: string } }) {
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
