import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { VisibleText } from "@/components/ui/visible-text";
import { fieldId } from "../field-id";
import { useDraft, useErrors, useForm } from "../form-context";
import { look } from "../look";
import { FieldActions } from "./field-actions";
import { labelOf, type FieldProps } from "./field-props";
import { FieldStatus } from "./field-status";
import { exampleHints, limitHints } from "./hints";

/** What a control needs to be named and described by the frame around it. */
export type ControlProps = {
  id: string;
  "aria-describedby": string;
  "aria-invalid": boolean;
};

/** One control; several that belong together; or a box for whatever is within an object or a list. */
export type FrameKind = "control" | "group" | "box";

/**
 * The frame of every field: name, whether it is needed, what it means, its control, limits, actions and errors.
 * Groups and boxes are held together by a fieldset with the name as its legend.
 */
export function FieldFrame({
  field,
  kind = "control",
  children,
}: {
  field: FieldProps;
  kind?: FrameKind;
  children: (control: ControlProps) => ReactNode;
}) {
  const { idPrefix } = useForm();
  const place = fieldId(idPrefix, field.path);
  const errors = useErrors(field.path);
  const draft = useDraft(field.path);
  const problems = draft ? [draft.problem, ...errors.filter((error) => error !== draft.problem)] : errors;
  // Within the frame of a choice the same place is drawn again: it has its own id, and errors stay outside.
  const id = field.choicesMade ? `${place}:${field.choicesMade}` : place;
  const described = `${id}:about ${place}:status ${place}:errors`;
  const control: ControlProps = { id, "aria-describedby": described, "aria-invalid": problems.length > 0 };
  const name = <VisibleText text={labelOf(field)} />;
  const about = <About field={field} id={`${id}:about`} />;
  if (field.framed)
    return (
      <div className={look.field}>
        {kind === "control" ? (
          <label htmlFor={id} className="visually-hidden">
            {name}
          </label>
        ) : null}
        {about}
        {children(control)}
        <FieldActions field={field} />
      </div>
    );
  const facts = (
    <>
      <FieldFacts field={field} />
      <FieldStatus path={field.path} id={`${place}:status`} />
    </>
  );
  if (kind === "control")
    return (
      <div className={look.field}>
        <div className={look.head}>
          <label htmlFor={id} className={look.label}>
            {name}
          </label>
          {facts}
        </div>
        {about}
        {children(control)}
        <Errors id={`${place}:errors`} errors={problems} />
        <FieldActions field={field} />
      </div>
    );
  return (
    <fieldset className={kind === "box" ? look.box : look.field} aria-describedby={described}>
      <legend className="visually-hidden">{name}</legend>
      <div className={look.head}>
        <span aria-hidden className={look.label}>
          {name}
        </span>
        {facts}
        {kind === "box" ? <FieldActions field={field} /> : null}
      </div>
      {about}
      <Errors id={`${place}:errors`} errors={problems} />
      {children(control)}
      {kind === "group" ? <FieldActions field={field} /> : null}
    </fieldset>
  );
}

function FieldFacts({ field }: { field: FieldProps }) {
  const { schema } = field.shape;
  return (
    <>
      {labelOf(field) !== field.name ? (
        <code className={look.name}>
          <VisibleText text={field.name} />
        </code>
      ) : null}
      {field.shape.kind === "nothing" ? (
        <Badge tone="danger">Not allowed here: clear it</Badge>
      ) : (
        <span className={look.quiet}>{field.required ? "Required" : "Optional"}</span>
      )}
      {schema["deprecated"] === true ? <Badge tone="warning">Deprecated</Badge> : null}
      {schema["readOnly"] === true ? <Badge>Set by the API, rarely needed here</Badge> : null}
    </>
  );
}

function About({ field, id }: { field: FieldProps; id: string }) {
  const { schema } = field.shape;
  const { description } = schema;
  const examples = exampleHints(schema);
  const hints = [
    ...limitHints(schema).map((limit) => `${limit}.`),
    ...(examples.length > 0 ? [`For example: ${examples.join(" · ")}`] : []),
  ];
  return (
    <div id={id} className="space-y-0.5 empty:hidden">
      {typeof description === "string" && description.trim() !== "" ? (
        <p className={look.description}>
          <VisibleText text={description.trim()} />
        </p>
      ) : null}
      {hints.length > 0 ? (
        <p className={look.hint}>
          <VisibleText text={hints.join(" ")} />
        </p>
      ) : null}
    </div>
  );
}

function Errors({ id, errors }: { id: string; errors: string[] }) {
  return (
    <div id={id} className="empty:hidden">
      {errors.map((error) => (
        <p key={error} className={look.error}>
          <VisibleText text={error} />
        </p>
      ))}
    </div>
  );
}
