/** @type {import('next').NextConfig} */
const config = {
  // A build of its own for the tests, so that a running desk is never rebuilt under its feet.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // Next checks what it builds, not the tests; and it rewrites no file that extends another.
  typescript: { tsconfigPath: "tsconfig.build.json" },
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["libsql", "pg", "pino"],
  experimental: { serverActions: { bodySizeLimit: "512kb" } },
};

export default config;
