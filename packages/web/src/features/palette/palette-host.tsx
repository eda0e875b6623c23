import { lazy, Suspense, useEffect, useState } from 'react';
import { isComposing } from '../../ui/hooks/is-composing.ts';
import { inChunkTime } from '../../ui/load/in-chunk-time.ts';
import { opensKeys, opensPalette } from './palette-items.ts';

const Palette = lazy(() => inChunkTime(import('./palette-dialog.tsx')));
const KeysList = lazy(() => inChunkTime(import('./keys-list.tsx')));

type Open = 'palette' | 'keys' | null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** Opens the command palette by Ctrl+K or Cmd+K, and the list of keys by a question mark, on every page of the frame. */
export function PaletteHost() {
  const [open, setOpen] = useState<Open>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isComposing(event)) return;
      if (opensPalette(event)) {
        event.preventDefault();
        setOpen((now) => (now === 'palette' ? null : 'palette'));
      } else if (opensKeys(event) && !isTyping(event.target)) setOpen('keys');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const close = (): void => setOpen(null);
  return (
    <Suspense>
      {open === 'palette' ? <Palette onClose={close} onKeys={() => setOpen('keys')} /> : null}
      {open === 'keys' ? <KeysList onClose={close} /> : null}
    </Suspense>
  );
}
