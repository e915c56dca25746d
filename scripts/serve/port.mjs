import { createServer } from "node:net";

/** Why nothing can listen on `host` and `port`, in words for the person who starts the desk; null if it can. */
export function portProblem(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(problemMessage(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

function problemMessage(error, host, port) {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`;
    case "EACCES":
      return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`;
    default:
      return `HOST=${host} can’t be listened on (${error.code}). Set HOST to an address of this machine.`;
  }
}
