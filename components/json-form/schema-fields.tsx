import { memo, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { onDemand } from "@/components/ui/page/on-demand";
import type { UiSchema } from "@rjsf/utils";
import type { JsonObject } from "@/lib/wire/contract/json";
import { pathOfCarried } from "./engine/names";
import { FormRoot } from "./engine/form-root";
import { FormContextProvider, type FormContext } from "./form-context";
import type { FormValidator } from "./form-validator";
import type { FormLookups } from "./form-lookups";
import type { FieldNode } from "./field-node";
import type { Entry } from "./values/form-value";
import type { FormStore } from "./values/form-store";

const { OnDemand: FieldMenu } = onDemand(() => import("./field-menu").then((module) => module.FieldMenu));

/** The fields of a gated schema, drawn by rjsf in the desk's theme. The values live in the store. */
export const SchemaFields = memo(function SchemaFields({
  schema,
  store,
  validator,
  idPrefix,
  onLeave,
  uiSchema,
  lookups,
  filledFrom = "From preset",
}: {
  schema: JsonObject;
  store: FormStore;
  validator: FormValidator;
  idPrefix: string;
  onLeave(pointer: string): void;
  uiSchema?: UiSchema | undefined;
  lookups?: FormLookups | undefined;
  filledFrom?: string | undefined;
}) {
  const [menu, setMenu] = useState<{ node: FieldNode; anchor: HTMLElement } | null>(null);
  const live = useRef<HTMLParagraphElement>(null);
  const openMenu = useCallback((node: FieldNode, anchor: HTMLElement) => setMenu({ node, anchor }), []);
  const context = useMemo<FormContext>(
    () => ({
      ...{ store, root: schema, holds: validator.holds, idPrefix, onLeave, openMenu, lookups, filledFrom },
      write: (entry, path) => store.write(pathOfCarried(path), entry as Entry),
      arrange: (rows, path) => store.arrange(pathOfCarried(path), rows as (number | undefined)[]),
      announce: (text) => {
        if (live.current) live.current.textContent = text;
      },
    }),
    [store, schema, validator, idPrefix, onLeave, openMenu, lookups, filledFrom],
  );
  return (
    <FormContextProvider value={context}>
      <FormRoot uiSchema={uiSchema} />
      <p ref={live} aria-live="polite" className="visually-hidden" />
      {menu ? (
        <Suspense>
          <FieldMenu node={menu.node} anchor={menu.anchor} onClose={() => setMenu(null)} />
        </Suspense>
      ) : null}
    </FormContextProvider>
  );
});
