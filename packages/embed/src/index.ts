/** Screens of Dojang inside your page. */
export { type EmbeddedScreen, type EmbedOptions, embed } from './embed.ts';
export type {
  ClosedEvent,
  ErrorEvent,
  HandshakeMessage,
  ReadyEvent,
  ResizeEvent,
  SavedEvent,
  ScreenEvent,
  ScreenFault,
  ScreenKind,
  SentEvent,
  SignerEvent,
} from './messages.ts';
