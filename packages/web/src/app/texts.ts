import { sessionMessages } from '../features/session/session.messages.ts';
import type { Bundles } from '../ui/intl.tsx';
import { uiMessages } from '../ui/ui.messages.ts';

/** The texts that every page of the application has from the start. */
export const appTexts = {
  ui: uiMessages,
  session: sessionMessages,
} satisfies Bundles;
