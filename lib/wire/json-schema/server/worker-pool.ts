import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";

/** Plain data only. */
type Job = {
  draft: string;
  schema: unknown;
  input: unknown;
  nativePatterns: string[];
  nativeTextCharactersMax: number;
};
type Answer = { kind: "answered"; message: unknown } | { kind: "timed-out" } | { kind: "unavailable" };

const folder = dirname(fileURLToPath(import.meta.url));
const workersMax = 2;
const waitingMax = 64;
/** Starting a thread and loading Ajv is not the schema's fault, but must end too. */
const startTimeoutMs = 10_000;

type Waiting = { job: Job; timeoutMs: number; settle(answer: Answer): void };
type Thread = {
  worker: Worker;
  ready: boolean;
  current: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
};

/** A few warm threads. One that runs over time is ended and the next job gets a fresh one. */
export class WorkerPool {
  private readonly threads = new Set<Thread>();
  private readonly queue: Waiting[] = [];

  /** The worker's answer, or that there is none. Never rejects. `timeoutMs` counts from when a thread takes the job. */
  run(job: Job, timeoutMs: number): Promise<Answer> {
    return new Promise((settle) => {
      if (this.queue.length >= waitingMax) return settle({ kind: "unavailable" });
      this.queue.push({ job, timeoutMs, settle });
      this.next();
    });
  }

  private next(): void {
    if (this.queue.length === 0) return;
    const idle = [...this.threads].find((thread) => thread.current === undefined);
    const thread = idle ?? (this.threads.size < workersMax ? this.start() : undefined);
    const waiting = thread && this.queue.shift();
    if (!waiting) return;
    thread.current = waiting;
    thread.worker.ref();
    if (thread.ready) this.send(thread, waiting);
  }

  private start(): Thread {
    // Found at run time: a bundler must not pull it into the server's code, and one that sees Worker imported tries to.
    const threads = process.getBuiltinModule("node:worker_threads");
    const file = join(/* turbopackIgnore: true */ folder, "validate-worker.mjs");
    const worker = new threads.Worker(file, {
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 192, stackSizeMb: 4 },
    });
    const thread: Thread = { worker, ready: false, current: undefined, timer: undefined };
    this.threads.add(thread);
    worker.unref();
    thread.timer = setTimeout(() => this.end(thread, { kind: "unavailable" }), startTimeoutMs);
    thread.timer.unref();
    worker.on("message", (message: unknown) => this.receive(thread, message));
    worker.on("error", () => this.end(thread, { kind: "unavailable" }));
    worker.on("exit", () => this.end(thread, { kind: "unavailable" }));
    return thread;
  }

  private send(thread: Thread, { job, timeoutMs }: Waiting): void {
    thread.timer = setTimeout(() => this.end(thread, { kind: "timed-out" }), timeoutMs);
    thread.worker.postMessage(job);
  }

  private receive(thread: Thread, message: unknown): void {
    clearTimeout(thread.timer);
    if (!thread.ready) {
      thread.ready = true;
      if (thread.current) this.send(thread, thread.current);
      return;
    }
    const { current } = thread;
    thread.current = undefined;
    thread.worker.unref();
    current?.settle({ kind: "answered", message });
    if (isFull(message)) this.end(thread, { kind: "unavailable" });
    else this.next();
  }

  private end(thread: Thread, answer: Answer): void {
    if (!this.threads.delete(thread)) return;
    clearTimeout(thread.timer);
    void thread.worker.terminate();
    thread.current?.settle(answer);
    this.next();
  }
}

function isFull(message: unknown): boolean {
  return typeof message === "object" && message !== null && "isFull" in message && message.isFull === true;
}
