import type { UiSchema } from "@rjsf/utils";
import type { PlaceUi } from "../place";

/** The few things that a uiSchema may say about one place, as plain text; all else in it is left aside. */
export function placeUi(uiSchema: UiSchema | undefined): PlaceUi {
  if (typeof uiSchema !== "object") return {};
  const text = (key: string) => {
    const value: unknown = Object.hasOwn(uiSchema, key) ? uiSchema[key] : undefined;
    return typeof value === "string" ? value : undefined;
  };
  const order: unknown = Object.hasOwn(uiSchema, "ui:order") ? uiSchema["ui:order"] : undefined;
  return Object.fromEntries(
    Object.entries({
      title: text("ui:title"),
      description: text("ui:description"),
      help: text("ui:help"),
      widget: text("ui:widget"),
      order: Array.isArray(order) ? order.filter((name) => typeof name === "string") : undefined,
    }).filter(([, value]) => value !== undefined),
  );
}
