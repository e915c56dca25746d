/** Whether only this machine reaches a server that listens there. Takes a host name or an address, without a port. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || /^(?:::1|\[::1\])$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The origins by which a browser reaches this one: on loopback both localhost and 127.0.0.1. */
export function originsOf(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin);
  const suffix = port === "" ? "" : `:${port}`;
  if (protocol !== "http:" || !["localhost", "127.0.0.1"].includes(hostname)) return [origin];
  return [`http://localhost${suffix}`, `http://127.0.0.1${suffix}`];
}
