/** @type {import("./socket-limits.mjs").SocketLimits} */
export const socketLimits = {
  // Longer than `keepAliveTimeout` of the servers, which a line break now and then starts anew.
  restMs: 70_000,
  takenWithinMs: 30_000,
  lookEveryMs: 2_000,
};

/**
 * Ends what Node lets live on for good: a connection on which nothing is asked any more, and one of whose answer the
 * other end takes nothing. Returns a function that is told of each request's answer.
 */
export function limitSockets(server, limits = socketLimits, now = () => performance.now()) {
  const sockets = new Map();

  server.on("connection", (socket) => {
    sockets.set(socket, { underWay: 0, restsSince: now(), left: "", leftAt: now() });
    socket.once("close", () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    const at = now();
    for (const [socket, state] of sockets) if (isOver(socket, state, limits, at)) socket.destroy();
  }, limits.lookEveryMs);
  timer.unref();
  server.once("close", () => clearInterval(timer));

  return (response) => {
    const state = sockets.get(response.socket);
    if (!state) return;
    state.underWay++;
    response.once("close", () => {
      state.underWay--;
      state.restsSince = now();
    });
  };
}

function isOver(socket, state, { restMs, takenWithinMs }, now) {
  const left = leftOf(socket);
  if (socket.writableLength === 0 || left !== state.left) Object.assign(state, { left, leftAt: now });
  if (now - state.leftAt >= takenWithinMs) return true;
  return state.underWay === 0 && now - state.restsSince >= restMs;
}

/** Another text once a byte more has left. Of a long piece on its way only the system's own queue tells how much has. */
function leftOf(socket) {
  return `${socket.bytesWritten - socket.writableLength} ${socket._handle?.writeQueueSize ?? 0}`;
}
