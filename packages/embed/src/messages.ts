/**
 * Owns the messages between a page of Dojang in a frame and the page around it. Each has `dojang: 1`, the version of this protocol:
 * an event that is added keeps it, and a change of a known one raises it.
 */

export const VERSION = 1;

/** What a session shows. */
export type ScreenKind = 'signCreating' | 'templateEditing' | 'signing' | 'viewing';

/**
 * Why a screen does not open, or stopped. notConnected: nothing answered in the frame, for instance because the session is not
 * bound to this site. sessionUnknown, sessionEnded, originRefused: the server refused the token. failed: anything else.
 */
export type ScreenFault = 'notConnected' | 'sessionUnknown' | 'sessionEnded' | 'originRefused' | 'failed';

interface Versioned {
  readonly dojang: typeof VERSION;
}

/** The screen is shown. */
export interface ReadyEvent extends Versioned {
  readonly type: 'ready';
  readonly kind: ScreenKind;
}
/** The content has another height, in CSS pixels. */
export interface ResizeEvent extends Versioned {
  readonly type: 'resize';
  readonly height: number;
}
/** The draft was sent, or reserved. */
export interface SentEvent extends Versioned {
  readonly type: 'sent';
  readonly documentId: string;
}
/** The template was saved. */
export interface SavedEvent extends Versioned {
  readonly type: 'saved';
  readonly templateId: string;
}
/** The participant signed, or refused to sign. */
export interface SignerEvent extends Versioned {
  readonly type: 'signed' | 'refused';
  readonly documentId: string;
  readonly participantId: string;
}
/** The person is done with the screen, which can be removed. */
export interface ClosedEvent extends Versioned {
  readonly type: 'closed';
}
export interface ErrorEvent extends Versioned {
  readonly type: 'error';
  readonly fault: ScreenFault;
  /** A sentence for the person, in the language of the screen. */
  readonly message: string;
}

/** An event of a screen. */
export type ScreenEvent =
  | ReadyEvent
  | ResizeEvent
  | SentEvent
  | SavedEvent
  | SignerEvent
  | ClosedEvent
  | ErrorEvent;

/** The messages that begin a screen: the page gives a port, the frame asks through it, and the page hands over the token. */
export type HandshakeMessage =
  | (Versioned & { readonly type: 'connect' })
  | (Versioned & { readonly type: 'hello' })
  | (Versioned & { readonly type: 'token'; readonly token: string });

/** Returns the type of a message of this protocol and version; null for anything else. */
export function typeOf(message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return null;
  if (!('dojang' in message) || message.dojang !== VERSION) return null;
  return 'type' in message && typeof message.type === 'string' ? message.type : null;
}
