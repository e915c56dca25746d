import { ToolIndex } from "./catalogue/tool-index";
import { openingAddress } from "./opening-address";
import { ToolScreen, type ToolScreenProps } from "./tool-screen";

export { prepareForm } from "./form/prepare-form";

/**
 * A tool as its address says; in a wide window beside the list. `filteredBy`: the list's filter when the tool was chosen
 * from it, as an address holds it.
 */
export function ToolPane({
  name,
  filteredBy,
  revising,
  opening,
  asked,
  ...rights
}: Omit<ToolScreenProps, "runId"> & { filteredBy: string; asked: URLSearchParams }) {
  const own = revising?.toolName === name && revising.reviewId === asked.get("review") ? revising : null;
  const filled =
    opening?.toolName === name && opening.address === openingAddress((part) => asked.get(part))
      ? opening
      : null;
  return (
    <>
      <ToolIndex current={name} filteredBy={filteredBy} />
      <div className="flex min-w-0 flex-1 flex-col">
        <ToolScreen
          key={name}
          {...rights}
          name={name}
          revising={own}
          opening={filled}
          runId={asked.get("run")}
        />
      </div>
    </>
  );
}
