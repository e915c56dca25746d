import { Suspense, useRef, useState, type ReactNode } from "react";
import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/page/on-demand";
import { VisibleText } from "@/components/ui/text/visible-text";
import { isJsonObject } from "@/lib/wire/contract/json";
import { followReferences } from "@/lib/wire/json-schema/resolve/follow-references";
import { fieldId, focusSoon } from "../field-id";
import { useForm } from "../form-context";
import type { FieldNodeOf } from "../field-node";
import { Offered } from "../values/form-value";
import type { ImageMember } from "./image-member";

const { OnDemand: ImageLibrary, load } = onDemand(() =>
  import("./image-library").then((module) => module.ImageLibrary),
);
export const loadImageLibrary = load;

/** Images of a library as cards, two abreast, and the button that opens the library at once. */
export function ImageList({
  node,
  image: { source, member },
  noun,
  isFull,
  children,
}: {
  node: FieldNodeOf<"list">;
  image: ImageMember;
  noun: string;
  isFull: boolean;
  children: ReactNode;
}) {
  const { store, arrange, idPrefix, root } = useForm();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // What is filled in next: what the image shows, or else the next image.
  const nextId = useRef<string | null>(null);
  const { items } = node.shape.schema;
  const item = isJsonObject(items) ? followReferences(root, items) : {};
  const beside = isJsonObject(item["properties"])
    ? Object.keys(item["properties"]).find((name) => name !== member)
    : undefined;
  const add = (id: string) => {
    const rows = store.rowsAt(node.path);
    const at = [...node.path, rows.length];
    arrange([...rows, undefined], node.path);
    store.write([...at, member], new Offered(id, "linked"));
    nextId.current = beside === undefined ? null : fieldId(idPrefix, [...at, beside]);
  };
  const close = () => {
    setOpen(false);
    if (nextId.current !== null) focusSoon(nextId.current);
  };
  return (
    <div className="@container space-y-2">
      {children}
      <Button
        ref={button}
        id={node.ids.control}
        size="sm"
        variant="quiet"
        icon={<Plus aria-hidden className="size-4" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-disabled={isFull}
        className="-ml-2 aria-disabled:opacity-50"
        onFocus={() => void load()}
        onPointerEnter={() => void load()}
        onClick={() => {
          nextId.current = null;
          if (!isFull) setOpen(!open);
        }}
      >
        <span>
          Add {noun}
          <span className="visually-hidden">
            {" "}
            to <VisibleText text={node.label} />
          </span>
        </span>
      </Button>
      {open ? (
        <Suspense>
          <ImageLibrary
            source={source}
            label={node.label}
            list={node.path}
            anchor={button}
            isFull={isFull}
            onAdd={add}
            onClose={close}
            finalFocus={() => (nextId.current === null ? button.current : false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
