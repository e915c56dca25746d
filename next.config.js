/** @type {import('next').NextConfig} */
const config = {
  // A build of its own for the tests, so that a running desk is never rebuilt under its feet.
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ["libsql", "pg", "pino"],
  experimental: { serverActions: { bodySizeLimit: "512kb" } },
};

export default config;
