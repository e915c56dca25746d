import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { root } from "./root.mjs";

/**
 * Runs a program to its end with its output shown and nothing to read from, and resolves to its exit code
 * (128 and more for a signal, 124 for running out of time, 127 for not starting). What ends this process ends
 * the program too.
 */
export function run(
  program,
  args,
  { surroundings = process.env, env = {}, timeoutMs, shell = false, quiet = false, tied = false } = {},
) {
  return new Promise((resolve) => {
    const output = quiet ? "ignore" : "inherit";
    const child = spawn(program, args, {
      cwd: root,
      env: { ...surroundings, ...env },
      shell,
      stdio: ["ignore", output, output, ...(tied ? ["ipc"] : [])],
    });
    let late = false;
    const timer =
      timeoutMs &&
      setTimeout(() => {
        late = true;
        console.error(
          `${[program, ...args.slice(0, 2)].join(" ")} is ended: it took over ${timeoutMs / 60_000} min.`,
        );
        stop("SIGTERM");
      }, timeoutMs);
    let forced;
    const stop = (signal) => {
      child.kill(signal);
      forced ??= setTimeout(() => child.kill("SIGKILL"), 10_000);
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    let ended;
    const forward = (signal) => {
      ended = signal;
      stop(signal);
    };
    const onExit = () => child.kill("SIGKILL");
    for (const signal of signals) process.on(signal, forward);
    process.on("exit", onExit);

    const settle = (code) => {
      clearTimeout(timer);
      clearTimeout(forced);
      for (const signal of signals) process.removeListener(signal, forward);
      process.removeListener("exit", onExit);
      if (ended) process.exit(exitCodeOf(ended));
      resolve(late ? 124 : code);
    };
    child.once("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      settle(127);
    });
    child.once("exit", (code, signal) => settle(code ?? exitCodeOf(signal)));
  });
}

/** Runs a JavaScript file with this very Node; `tied` ends it with this process, however that ends. */
export function runNode(args, options = {}) {
  const wrapper = options.tied ? [fileURLToPath(new URL("end-with-parent.mjs", import.meta.url))] : [];
  return run(process.execPath, [...wrapper, ...args], options);
}

function exitCodeOf(signal) {
  return { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGTERM: 143 }[signal] ?? 1;
}
