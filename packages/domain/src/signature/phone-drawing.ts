import { DomainError } from '../errors/errors.ts';

/**
 * Owns signatures that a user draws on a phone for a page on the computer: how long the phone may draw, and which drawings are
 * accepted. Invariant: a token gives access to one drawing of one account, and a drawing is submitted once.
 */

export const PHONE_DRAWING_MINUTES = 10;

/** The maximum width of the drawing area in CSS pixels, larger than any screen. */
export const WIDEST_PAD = 10_000;
export const MOST_STROKES = 300;
/** The maximum number of points of all strokes together, enough for minutes of writing. */
export const MOST_STROKE_POINTS = 20_000;

/** Position of the pen and half the line width, in CSS pixels of the drawing area. */
export type StrokePoint = readonly [x: number, y: number, radius: number];

export interface PhoneStrokes {
  /** Width of the drawing area in CSS pixels. */
  readonly width: number;
  readonly strokes: readonly (readonly StrokePoint[])[];
}

export type PhoneDrawingState = 'waiting' | 'opened' | 'handed' | 'expired';

export interface PhoneDrawingTimes {
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly handedAt: Date | null;
}

/** Returns the state of a drawing. A drawing that was submitted in time stays submitted. */
export function phoneDrawingState(times: PhoneDrawingTimes, now: Date): PhoneDrawingState {
  if (times.handedAt !== null) return 'handed';
  if (times.expiresAt <= now) return 'expired';
  return times.openedAt === null ? 'waiting' : 'opened';
}

/** Checks the number of points. @throws DomainError phoneDrawingEmpty, phoneDrawingLong */
export function assertDrawn({ strokes }: PhoneStrokes): void {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  if (points === 0) throw new DomainError('phoneDrawingEmpty', { field: 'drawing' });
  if (points > MOST_STROKE_POINTS) throw new DomainError('phoneDrawingLong', { field: 'drawing' });
}
