/**
 * What runs in the measured page. Each function is sent there as text, so it uses nothing but the page's own globals; a time
 * ends with the frame that shows what is waited for: a message that is posted in a frame comes after its painting.
 */

/**
 * Keeps the milliseconds from the navigation until what the selector names is shown, under `measured`. Runs before the page's own
 * scripts: whoever asks from outside is answered once these leave it time.
 */
export function watchShown(selector: string): void {
  const page = globalThis as { measured?: Promise<number> };
  page.measured = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)?.checkVisibility()) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/**
 * Keeps the milliseconds from the next click until so many fields take text, under `measured`. Whether it is shown is asked of the
 * first alone: asked of those far below the window, it would have them laid out, which browsers leave until they come near.
 */
export function watchClick(fields: number): void {
  const page = globalThis as { measured?: Promise<number> };
  page.measured = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        const found = [
          ...document.querySelectorAll<HTMLInputElement>("main input:not([type=search]), main textarea"),
        ].filter((field) => !field.disabled && !field.readOnly);
        if (found.length < fields || !found[0]?.checkVisibility()) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener("click", begin, { capture: true, once: true });
  });
}

/** Keeps the milliseconds from each of the next key presses to the frame after it, once there are so many. */
export function watchKeys(presses: number): void {
  const page = globalThis as { measured?: Promise<number[]> };
  page.measured = new Promise((resolve) => {
    const times: number[] = [];
    const press = ({ timeStamp }: Event) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          times.push(performance.now() - timeStamp);
          if (times.length === presses) resolve(times);
        };
        port2.postMessage(null);
      });
    };
    document.addEventListener("keydown", press, { capture: true });
  });
}

/** Keeps the milliseconds from the next key press until the list's count has changed, under `measured`. */
export function watchFilter(): void {
  const page = globalThis as { measured?: Promise<number> };
  const count = () => document.querySelector('main [role="status"]')?.textContent;
  const before = count();
  page.measured = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        if (count() === before) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener("keydown", begin, { capture: true, once: true });
  });
}

/**
 * Keeps under `measured` how long after its answer a run's table shows rows, and how long after the click. The answer is
 * the largest of what the page has fetched since.
 */
export function watchRows(): void {
  const page = globalThis as { measured?: Promise<number[]> };
  page.measured = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        const row = document.querySelector('[role="table"] [role="row"][aria-rowindex="2"]');
        if (row === null || !row.checkVisibility()) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const shown = performance.now();
          // Its entry can come after its bytes.
          const arrived = () => {
            const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
            const [answer] = entries
              .filter(({ initiatorType, startTime }) => initiatorType === "fetch" && startTime >= timeStamp)
              .sort((one, other) => other.decodedBodySize - one.decodedBodySize);
            if (!answer || answer.decodedBodySize < 100_000) return void setTimeout(arrived, 20);
            resolve([shown - answer.responseEnd, shown - timeStamp]);
          };
          arrived();
        };
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener("click", begin, { capture: true, once: true });
  });
}

/** Scrolls the table's rows for so many frames, most of a window's height in each, and resolves to the longest frame, in ms. */
export function scrollThrough(frames: number): Promise<number> {
  const view = document.querySelector('[role="table"]')?.closest('[role="region"]');
  if (!view) return Promise.reject(new Error("There is no table to scroll."));
  return new Promise((resolve) => {
    const times: number[] = [];
    const step = (at: number) => {
      times.push(at);
      if (times.length <= frames) {
        view.scrollTop += 400;
        return void requestAnimationFrame(step);
      }
      resolve(Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time))));
    };
    requestAnimationFrame(step);
  });
}

export function measured<Value>(): Promise<Value> {
  const page = globalThis as { measured?: Promise<Value> };
  return page.measured ?? Promise.reject(new Error("Nothing is measured in this page."));
}
