// What no answer needs to decide for itself. Without a referrer browsers send no Origin with a form post, so that it stays
// on for the desk's own pages.
const everywhere = [
  { key: "x-content-type-options", value: "nosniff" },
  { key: "referrer-policy", value: "same-origin" },
  { key: "cross-origin-opener-policy", value: "same-origin" },
  { key: "cross-origin-resource-policy", value: "same-origin" },
  {
    key: "permissions-policy",
    value:
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), publickey-credentials-create=(self), publickey-credentials-get=(self)",
  },
];
// The server of npm start gives a page its own policy in the place of this one (scripts/serve/gated-server.mjs). Served by
// anything else, or in the place of anything else, a page may do nothing. The API's answers and scripts have none, unless
// such a path could be read as another one.
const closedPaths = "/((?!(?:api|_next/static)/(?!.*(?:\\.\\.|%|\\\\|//))).*)";
const nothing = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const closed = [{ key: "content-security-policy", value: nothing }];
// What people uploaded: even opened on its own page it is nothing but an image.
const sandboxed = [{ key: "content-security-policy", value: `${nothing}; sandbox` }];

// A build of its own for the tests, so that a running desk is never rebuilt under its feet.
const distDir = process.env.NEXT_DIST_DIR ?? ".next";
const isTestBuild = distDir === ".next-test";
// Only that build is patched, so that a desk can be told to fail there and nowhere else.
const patchRules = isTestBuild ? (await import("./scripts/build/patches/patches.mjs")).patchRules : {};
// Pages of docs are HTML by then: nothing at run time reads Markdown.
const rules = { "*.md": { loaders: ["./scripts/build/help/loader.cjs"], as: "*.js" }, ...patchRules };

/** @type {import('next').NextConfig} */
const config = {
  distDir,
  // Builds of the same sources know each other's pages; see scripts/build/build.mjs.
  generateBuildId: () => process.env.SOURCES_DIGEST ?? null,
  turbopack: {
    // Otherwise a lock file in a folder above would change the names of all modules, and of the actions in them.
    root: import.meta.dirname,
    rules,
    // An eighth of the scripts of a tool's page: docs/decisions/0047-the-libraries-do-their-own-work.md.
    resolveAlias: { "markdown-to-jsx/react": "./components/json-form/engine/no-markdown.ts" },
  },
  // Types are checked once, by npm test: a start needs no second check, and not another one than the tests'. Next
  // rewrites no file that extends another.
  typescript: { tsconfigPath: "tsconfig.build.json", ignoreBuildErrors: true },
  poweredByHeader: false,
  // No page has images that Next makes smaller: what would do it answers nobody.
  images: { unoptimized: true },
  reactStrictMode: true,
  serverExternalPackages: ["@photostructure/sqlite", "pg", "pino", "prom-client"],
  // Browsers ask for this one where a page hasn't named its own yet.
  rewrites: () => Promise.resolve([{ source: "/favicon.ico", destination: "/icon.svg" }]),
  headers: () =>
    Promise.resolve([
      { source: "/:path*", headers: everywhere },
      { source: closedPaths, headers: closed },
      { source: "/uploads/:path*", headers: sandboxed },
    ]),
  experimental: {
    // As in scripts/serve/request-gate.mjs, which refuses longer bodies.
    serverActions: { bodySizeLimit: "256kb" },
    // Three requests for scripts instead of four, and no more bytes: browsers ask for six at a time.
    turbopackChunking: { minChunkSize: 150_000 },
    // Writing what a later build could reuse, and maps that no test reads, takes a third of this one.
    ...(isTestBuild ? { turbopackFileSystemCacheForBuild: false, turbopackSourceMaps: false } : {}),
  },
};

export default config;
