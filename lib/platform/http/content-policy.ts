/**
 * The Content-Security-Policy of a page. Scripts run by the nonce of this one answer, or by a script that did;
 * nothing is loaded from, or sent to, another origin. Only development relaxes it, for Next's own tools.
 */
export function contentPolicy(nonce: string, options: { development: boolean; https: boolean }): string {
  const { development, https } = options;
  const directives = {
    "default-src": "'none'",
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src": development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "img-src": "'self' blob: data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  };
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources}`);
  return [...policy, ...(https ? ["upgrade-insecure-requests"] : [])].join("; ");
}
