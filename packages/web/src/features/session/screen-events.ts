import { createContext } from 'react';

/** What the site around an embedded page learns; nothing elsewhere. */
export interface ScreenEvents {
  readonly sent: (documentId: string) => void;
  readonly saved: (templateId: string) => void;
}

/** The events of the screen. */
export const ScreenEventsContext = createContext<ScreenEvents>({
  sent: () => undefined,
  saved: () => undefined,
});
