/**
 * Owns what a picture of a page does while it comes, and when it does not: it is asked for once more, at an address that
 * holds by then, and after that it rests until there is a new one. Invariant: what is shown stays, whatever its address becomes.
 */

export type PicturePhase = 'coming' | 'shown' | 'waiting' | 'failed';

export interface PictureState {
  /** Where it is had from; the newest that is known unless it is shown. */
  readonly address: string;
  readonly phase: PicturePhase;
  /** Counts the askings, so that the same address is asked anew. */
  readonly asked: number;
  /** How often it failed since it was last given a new start. */
  readonly errors: number;
}

export type PictureEvent =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'error' }
  | { readonly kind: 'again' };

/** The state of a picture that has just been asked for. */
export const pictureAt = (address: string): PictureState => ({
  address,
  phase: 'coming',
  asked: 1,
  errors: 0,
});

/** The state after an event. Pure; the caller starts timers and loads. */
export function pictureAfter(state: PictureState, event: PictureEvent): PictureState {
  switch (event.kind) {
    case 'address':
      if (event.address === state.address || state.phase === 'shown') return state;
      return state.phase === 'failed'
        ? { ...pictureAt(event.address), asked: state.asked + 1 }
        : { ...state, address: event.address };
    case 'loaded':
      return { ...state, phase: 'shown', errors: 0 };
    case 'error':
      return { ...state, phase: state.errors === 0 ? 'waiting' : 'failed', errors: state.errors + 1 };
    case 'again':
      return state.phase === 'waiting' ? { ...state, phase: 'coming', asked: state.asked + 1 } : state;
  }
}
