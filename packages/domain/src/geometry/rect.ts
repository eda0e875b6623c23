/** Owns the shapes that places on pages are told in. Units and origin are those of whoever uses them. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point, Size {}
