import { prepareToolScreen } from "../load-tool-screen";

/** A link that has had the focus loads code, which must be there before the test's environment is gone. */
export function loadedAhead() {
  return prepareToolScreen();
}
