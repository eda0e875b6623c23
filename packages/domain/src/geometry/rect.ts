/** Owns the size, point and rectangle types for places on pages. Each use defines its own units and origin. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point, Size {}
