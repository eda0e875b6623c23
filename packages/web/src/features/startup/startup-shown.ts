import { createContext } from 'react';

/** Whether a dialog of the start is shown, or is not decided yet: other dialogs that open by themselves wait for its end. */
export const StartupShown = createContext(false);
