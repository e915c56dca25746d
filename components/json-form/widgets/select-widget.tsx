import type { WidgetProps } from "@rjsf/utils";
import { VisibleText } from "@/components/ui/text/visible-text";
import { look } from "../look";
import { ChoiceList } from "./choice-list";
import { useChoice } from "./use-choice";

/** One of many values. */
export function SelectWidget({ value, onChange }: WidgetProps) {
  const choice = useChoice(value, onChange);
  const about = choice.chosen === undefined ? undefined : choice.options[choice.chosen]?.description;
  return (
    <>
      <ChoiceList {...choice} />
      {about ? (
        <p className={look.hint}>
          <VisibleText text={about} />
        </p>
      ) : null}
    </>
  );
}
