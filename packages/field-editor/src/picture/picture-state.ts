/**
 * Owns the loading of a page's picture: after an error it is requested once more, at an address that is valid by then, and then
 * stops until there is a new address. Invariant: a shown picture stays, whatever its address becomes.
 */

export type PicturePhase = 'coming' | 'shown' | 'waiting' | 'failed';

export interface PictureState {
  /** The address of the picture; the newest one unless it is shown. */
  readonly address: string;
  readonly phase: PicturePhase;
  /** The number of requests, so that the same address is requested again. */
  readonly asked: number;
  /** The number of errors since the last new start. */
  readonly errors: number;
}

export type PictureEvent =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'loaded' }
  | { readonly kind: 'error' }
  | { readonly kind: 'again' };

/** The state of a picture that has just been requested. */
export const pictureAt = (address: string): PictureState => ({
  address,
  phase: 'coming',
  asked: 1,
  errors: 0,
});

/** The state after an event. Pure; the caller starts timers and requests. */
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
