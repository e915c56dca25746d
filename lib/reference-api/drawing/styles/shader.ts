import type { Palette, Rgb } from "../colours";

/** Where a pixel is: x from 0 to the picture's aspect, y from 0 at the top to 1. */
export type Shader = (x: number, y: number) => Rgb;

export type Scene = {
  /** Width by height. */
  aspect: number;
  palette: Palette;
  /** 0 up to 1, a fixed row of them for each scene. */
  draw: () => number;
};
