/** Whether only this machine reaches a server that listens there. Takes a host name or an address, without a port. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || /^(?:::1|\[::1\])$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host);
}
