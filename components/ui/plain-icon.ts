import { createElement, type SVGProps } from "react";

type IconData = { node: [element: string, attributes: Record<string, string>][] };

const outline = {
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Stands in for what lucide makes its icons with: here they only ever get a class and an `aria-hidden`. */
export default function createIcon({ node }: IconData) {
  const lines = node.map(([element, attributes]) => createElement(element, attributes));
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return createElement("svg", { ...outline, ...props }, lines);
  };
}
