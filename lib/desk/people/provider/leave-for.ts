/**
 * An answer to a form that leads to another site. A redirect would be one of the form, which a page's policy forbids; this is a
 * page that continues automatically, with a link for whoever's browser doesn't.
 */
export function leaveFor(address: string, cookies: readonly string[] = []): Response {
  const target = escaped(address);
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Countersign</title><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0;url=${target}"></head><body><p><a href="${target}">Continue to the sign-in provider</a></p></body></html>`;
  const headers = new Headers({
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
  });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(page, { status: 200, headers });
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll("'", "&#39;");
}
