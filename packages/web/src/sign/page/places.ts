import type { FieldResult } from '@dojang/contract';
import { inWalkingOrder } from '@dojang/domain';

/** Owns the order in which a signer fills in the fields: required ones first, each kind in the document's order. */

export type Place = Pick<FieldResult, 'key' | 'page' | 'x' | 'y' | 'width' | 'height' | 'required'>;

/** All places in the order of filling in, from the list in the requester's order; a place's number is its index + 1. */
export const walkOf = <P extends Place>(places: readonly P[]): P[] => inWalkingOrder(places);

/** No place was passed yet. */
const NONE: ReadonlySet<string> = new Set();

/**
 * The place to which '다음 입력란' leads from `from` (null: the beginning): the next empty required place, continuing at the start
 * after the last one; when none is left, the next empty optional one after `from` that was not `passed`; otherwise null.
 */
export function nextPlace<P extends Place>(
  walk: readonly P[],
  filled: ReadonlySet<string>,
  from: string | null,
  passed = NONE,
): P | null {
  const at = walk.findIndex((p) => p.key === from);
  const behind = walk.slice(at + 1);
  const empty = (p: P): boolean => !filled.has(p.key) && p.key !== from;
  const required = [...behind, ...walk.slice(0, Math.max(at, 0))].find((p) => p.required && empty(p));
  return required ?? behind.find((p) => empty(p) && !passed.has(p.key)) ?? null;
}

/** True when every required place is filled in. */
export const requiredDone = (walk: readonly Place[], filled: ReadonlySet<string>): boolean =>
  walk.every((p) => !p.required || filled.has(p.key));

/** The optional places that are still empty once everything required is filled in; the signer is told of them before the last check. */
export const optionalLeft = <P extends Place>(walk: readonly P[], filled: ReadonlySet<string>): P[] =>
  requiredDone(walk, filled) ? walk.filter((p) => !filled.has(p.key)) : [];

export type BarAct<P> =
  | { readonly act: 'fill'; readonly place: P }
  | { readonly act: 'next'; readonly place: P }
  | { readonly act: 'review' };

/**
 * The action of the button that is always visible, and the text next to it. Every optional place is offered once by the main button;
 * the last check can be reached from each.
 * @param passed the places at which the signer has been
 */
export function barOf<P extends Place>(
  walk: readonly P[],
  filled: ReadonlySet<string>,
  current: string | null,
  passed = NONE,
): { readonly main: BarAct<P>; readonly side: BarAct<P> | null } {
  const done = requiredDone(walk, filled);
  const here = walk.find((p) => p.key === current);
  if (here && !filled.has(here.key)) {
    return { main: { act: 'fill', place: here }, side: done ? { act: 'review' } : null };
  }
  const next = nextPlace(walk, filled, current, passed);
  if (next) return { main: { act: 'next', place: next }, side: next.required ? null : { act: 'review' } };
  const left = nextPlace(walk, filled, current);
  return { main: { act: 'review' }, side: left ? { act: 'next', place: left } : null };
}
