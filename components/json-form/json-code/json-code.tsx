import { useEffect, useRef } from "react";
import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, foldGutter, HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { Annotation, Compartment, EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers, type DecorationSet } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { FieldError } from "@/lib/wire/json-schema/validators/field-error";
import { schemaCompletions } from "./completions";
import { rangeOf } from "./json-places";

export type JsonCodeProps = {
  id: string;
  text: string;
  onChange(text: string): void;
  /** The gated schema, for suggestions. */
  schema: JsonObject | undefined;
  /** What is wrong, marked at its place. */
  problems: readonly FieldError[];
  /** The place (JSON pointer) of the field that has the focus; its lines are tinted. */
  focused: string | undefined;
  describedBy: string;
  invalid: boolean;
};

const fromOutside = Annotation.define<boolean>();
const tintLines = StateEffect.define<{ from: number; to: number } | null>();
const tint = Decoration.line({ class: "cm-tinted" });

const tinted = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, transaction) {
    let next = lines.map(transaction.changes);
    for (const effect of transaction.effects)
      if (effect.is(tintLines))
        next = effect.value ? linesOf(transaction.state, effect.value) : Decoration.none;
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const tintedMax = 500;

function linesOf({ doc }: EditorState, { from, to }: { from: number; to: number }): DecorationSet {
  const first = doc.lineAt(from).number;
  const last = Math.min(doc.lineAt(Math.min(to, doc.length)).number, first + tintedMax);
  return Decoration.set(
    Array.from({ length: last - first + 1 }, (_, index) => tint.range(doc.line(first + index).from)),
  );
}

const look = EditorView.theme({
  "&": {
    fontSize: "0.75rem",
    backgroundColor: "transparent",
    color: "var(--ink)",
    maxHeight: "var(--json-height, 36rem)",
  },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-1px" },
  ".cm-content": {
    fontFamily: "var(--font-mono, monospace)",
    caretColor: "var(--ink)",
    padding: "8px 0",
    minHeight: "10rem",
  },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-scroller": { lineHeight: "1.5" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--ink-3)", border: "none" },
  ".cm-tinted": { backgroundColor: "var(--selected)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--accent-line)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--raised)",
    border: "1px solid var(--line-strong)",
    color: "var(--ink)",
  },
  ".cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--accent-fill)",
    color: "var(--on-fill)",
  },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--ink-2)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--accent)" },
  { tag: tags.invalid, color: "var(--red)" },
]);

/** The input as JSON with line numbers, suggestions from the schema, and marks where something is wrong. */
export function JsonCode(props: JsonCodeProps) {
  const { id, text, schema, problems, focused, describedBy, invalid } = props;
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const start = useRef(text);
  const change = useRef(props.onChange);
  const suggestions = useRef(new Compartment());
  const attributes = useRef(new Compartment());
  useEffect(() => {
    change.current = props.onChange;
  }, [props.onChange]);

  useEffect(() => {
    if (!holder.current) return;
    const nonce = document.querySelector<HTMLElement>("[nonce]")?.nonce ?? "";
    const editor = new EditorView({
      parent: holder.current,
      state: EditorState.create({
        doc: start.current,
        extensions: [
          EditorView.cspNonce.of(nonce),
          ...[
            lineNumbers(),
            foldGutter(),
            history(),
            bracketMatching(),
            closeBrackets(),
            json(),
            tinted,
            look,
          ],
          syntaxHighlighting(colours),
          EditorView.lineWrapping,
          keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab]),
          suggestions.current.of([]),
          attributes.current.of([]),
          EditorView.updateListener.of((update) => {
            const own = update.transactions.every((one) => one.annotation(fromOutside) !== true);
            if (update.docChanged && own) change.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    const extension = schema ? autocompletion({ override: [schemaCompletions(schema)] }) : [];
    view.current?.dispatch({ effects: suggestions.current.reconfigure(extension) });
  }, [schema]);

  useEffect(() => {
    const extension = EditorView.contentAttributes.of({
      ...{
        id,
        // What scrolls is reached by Tab through what is in it.
        tabindex: "0",
        "aria-label": "Input as JSON",
        "aria-describedby": describedBy,
        "aria-invalid": String(invalid),
      },
    });
    view.current?.dispatch({ effects: attributes.current.reconfigure(extension) });
  }, [id, describedBy, invalid]);

  useEffect(() => {
    const editor = view.current;
    if (editor && editor.state.doc.toString() !== text)
      editor.dispatch(replaced(editor.state.doc.toString(), text));
  }, [text]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const range = focused === undefined || focused === "" ? null : rangeOf(editor.state, focused);
    const scroll = range ? [EditorView.scrollIntoView(range.from, { y: "nearest" })] : [];
    editor.dispatch({ effects: [tintLines.of(range), ...scroll] });
  }, [focused, text]);

  useEffect(() => {
    const editor = view.current;
    if (editor) editor.dispatch(setDiagnostics(editor.state, diagnosticsOf(editor.state, problems)));
  }, [problems, text]);

  return (
    <div
      ref={holder}
      className="rounded-md border border-control bg-surface in-data-beside:border-0 in-data-beside:bg-transparent"
    />
  );
}

function diagnosticsOf(state: EditorState, problems: readonly FieldError[]): Diagnostic[] {
  return problems.slice(0, 100).flatMap(({ path, message }) => {
    const range = rangeOf(state, path);
    return range ? [{ ...range, severity: "error" as const, message }] : [];
  });
}

/** The change from one text to another, as small as their equal beginning and end allow: the cursor stays. */
function replaced(before: string, after: string) {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return {
    changes: { from, to: before.length - end, insert: after.slice(from, after.length - end) },
    annotations: fromOutside.of(true),
  };
}
