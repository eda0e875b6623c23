import { useEffect } from 'react';
import type { EditorSession } from './editor-session.ts';

/** Asks before the page is closed while something is not on the server yet. */
export function useLeaveGuard(session: EditorSession): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!session.autosave.isSaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [session]);
}
