/** Runs as a shared worker: the one stream of all tabs of this browser in which the same person is signed in. */
import { createBroker, type TabMessage } from "./broker";

const ports = new Map<string, MessagePort>();

const broker = createBroker((tab, news) => {
  for (const [name, port] of ports) if (tab === null || tab === name) port.postMessage(news);
});

asSharedWorker(globalThis).onconnect = ({ ports: [port] }) => {
  if (!port) return;
  port.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.say === "join") ports.set(data.tab, port);
    if (data.say === "leave") ports.delete(data.tab);
    broker.hear(data);
  };
};

/** The cast holds because this file is only ever started as a shared worker; the page's types know no such scope. */
function asSharedWorker(scope: unknown) {
  return scope as { onconnect: ((event: MessageEvent) => void) | null };
}
