import { DomainError } from '../errors/errors.ts';

/**
 * Owns signatures that are drawn on one's phone for a page on the computer: how long the phone may, and what it may
 * hand over. Invariant: a token opens one drawing of one account, and hands over once.
 */

export const PHONE_DRAWING_MINUTES = 10;

/** CSS pixels of any screen, and more. */
export const WIDEST_PAD = 10_000;
export const MOST_STROKES = 300;
/** Of all strokes together: minutes of writing. */
export const MOST_STROKE_POINTS = 20_000;

/** Place of the pen and half the width of its line, in CSS pixels of the pad. */
export type StrokePoint = readonly [x: number, y: number, radius: number];

export interface PhoneStrokes {
  /** Of the pad. */
  readonly width: number;
  readonly strokes: readonly (readonly StrokePoint[])[];
}

export type PhoneDrawingState = 'waiting' | 'opened' | 'handed' | 'expired';

export interface PhoneDrawingTimes {
  readonly expiresAt: Date;
  readonly openedAt: Date | null;
  readonly handedAt: Date | null;
}

/** How far a drawing is; one that was handed over in time stays so. */
export function phoneDrawingState(times: PhoneDrawingTimes, now: Date): PhoneDrawingState {
  if (times.handedAt !== null) return 'handed';
  if (times.expiresAt <= now) return 'expired';
  return times.openedAt === null ? 'waiting' : 'opened';
}

/** @throws phoneDrawingEmpty, phoneDrawingLong */
export function assertDrawn({ strokes }: PhoneStrokes): void {
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  if (points === 0) throw new DomainError('phoneDrawingEmpty', { field: 'drawing' });
  if (points > MOST_STROKE_POINTS) throw new DomainError('phoneDrawingLong', { field: 'drawing' });
}
