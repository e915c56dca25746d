import { useSyncExternalStore } from "react";

let asked = 0;
const listeners = new Set<() => void>();

/** Until it settles, the page knows that the person is being asked on their device. */
export async function whileDeviceIsAsked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  change(1);
  try {
    return await answer;
  } finally {
    change(-1);
  }
}

/** Whether a passkey's prompt is open: nothing goes on until the person answers there. */
export function useIsDeviceAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked > 0,
    () => false,
  );
}

function change(by: 1 | -1): void {
  asked += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
