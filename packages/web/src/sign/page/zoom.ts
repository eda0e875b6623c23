/** Owns how far the page is enlarged and where it is scrolled, so that a place can be read and pressed with a thumb. */

export interface ViewSize {
  readonly width: number;
  readonly height: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Shown in the middle of the view: its words are part of it. Otherwise the words left of it get room. */
  readonly isCentered?: boolean;
}

/** Margin around the page when it is shown whole, in CSS pixels. */
export const PAGE_MARGIN = 16;
/** Space for the words left of a field, as a fraction of the page. */
const LABEL_ROOM = 0.085;
/** The fraction of the view's height at which the field's center is placed. */
const EYE_LEVEL = 0.42;
/** The largest fraction of the view's height that a field takes. */
const TALLEST = 0.8;
export const MAX_PAGE_WIDTH = 2400;

/** Width of a page that is shown whole, in CSS pixels. On wide screens it is limited for easy reading. */
export const wholeWidth = (view: ViewSize): number =>
  Math.max(200, Math.min(view.width - 2 * PAGE_MARGIN, 820));

/**
 * Page width in CSS pixels at which the field and the words left of it fill the view, and the field is not taller than the view.
 * `aspect` is the page's height divided by its width.
 */
export function widthForSpot(spot: Spot, view: ViewSize, large: boolean, aspect: number): number {
  const whole = wholeWidth(view);
  const byWidth = (view.width - 2 * PAGE_MARGIN) / (spot.width + (spot.isCentered ? 0 : LABEL_ROOM));
  const byHeight = (view.height * TALLEST) / (spot.height * aspect);
  const wanted = Math.min(byWidth, byHeight);
  const limit = Math.max(whole, Math.min(view.width * (large ? 2.25 : 2.05), 920));
  return Math.round(Math.min(Math.max(wanted, whole), limit));
}

/** The scroll position in CSS pixels, for a page whose top left corner is at `origin` of the content. */
export function scrollForSpot(
  spot: Spot,
  page: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  view: ViewSize,
): { left: number; top: number } {
  const left = page.left + spot.x * page.width;
  const right = left + spot.width * page.width;
  const middle = page.top + (spot.y + spot.height / 2) * page.height;
  const wanted = spot.isCentered
    ? (left + right - view.width) / 2
    : Math.min(right + PAGE_MARGIN - view.width, left - PAGE_MARGIN);
  return {
    left: Math.max(0, wanted),
    top: Math.max(0, middle - view.height * EYE_LEVEL),
  };
}

/** The scroll offset on one axis that keeps the content under a finger in place while the scale changes. */
export const keepUnder = (scroll: number, finger: number, ratio: number): number =>
  (scroll + finger) * ratio - finger;

/** The nearest allowed page width, in CSS pixels. */
export const clampWidth = (width: number, view: ViewSize): number =>
  Math.min(Math.max(width, wholeWidth(view)), MAX_PAGE_WIDTH);
