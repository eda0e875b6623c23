import { useEffect } from 'react';
import type { EditorSession } from './editor-session.ts';

/** Asks before the page is closed while changes are not saved on the server. */
export function useLeaveGuard(session: EditorSession): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!session.autosave.isSaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [session]);
}
