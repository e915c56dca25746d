/** Each function is sent there as text, so it uses the page's own globals alone; a time ends with the frame. */

export type Wanted = {
  selector: string;
  /** What it says; "" where it is enough that it is there. */
  text: string;
  /** Whether it is waited for until there is none any more. */
  isGone?: true;
};

/** When the frame was painted that shows this, as Date.now(). Looks at each change, and again at each frame. */
export function paintOf({ selector, text, isGone }: Wanted): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const found = [...document.querySelectorAll(selector)].some(
        (element) => element.checkVisibility() && (element.textContent ?? "").includes(text),
      );
      if (found === Boolean(isGone)) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(Date.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/** Keeps the milliseconds from the next click until this is painted, under `measured`. */
export function watchClick({ selector, text }: Wanted): void {
  const page = globalThis as { measured?: Promise<number> };
  page.measured = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = () => {
        const found = [...document.querySelectorAll(selector)].some(
          (element) => element.checkVisibility() && (element.textContent ?? "").includes(text),
        );
        if (!found) return void requestAnimationFrame(look);
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener("click", begin, { capture: true, once: true });
  });
}
