import { type Mock, vi } from "vitest";

const actions: Mock[] = [];

/** In the place of a server action, of which the browser has the name alone: answers nothing until a test has it answer. */
export function actionOfServer(): Mock {
  const action = vi.fn();
  actions.push(action);
  return action;
}

export function resetActions(): void {
  for (const action of actions) action.mockReset();
}
