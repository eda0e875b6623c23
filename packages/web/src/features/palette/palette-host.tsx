import { lazy, Suspense, useState } from 'react';
import { isComposing } from '../../ui/hooks/is-composing.ts';
import { useWindowKeys } from '../../ui/hooks/use-window-keys.ts';
import { loadAgain } from '../../ui/load/load-again.ts';
import { opensKeys, opensPalette } from './palette-items.ts';

const Palette = lazy(() => loadAgain(() => import('./palette-dialog.tsx')));
const KeysList = lazy(() => loadAgain(() => import('./keys-list.tsx')));

type Open = 'palette' | 'keys' | null;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

interface PaletteHostProps {
  /** True beside an editor, which has its own list of keys and no place for the choice of a file. */
  readonly isInEditor?: boolean;
}

/** Opens the command palette by Ctrl+K or Cmd+K, and on the pages of the frame the list of keys by a question mark. */
export function PaletteHost({ isInEditor = false }: PaletteHostProps) {
  const [open, setOpen] = useState<Open>(null);
  useWindowKeys((event) => {
    if (isComposing(event)) return;
    if (opensPalette(event)) {
      event.preventDefault();
      setOpen((now) => (now === 'palette' ? null : 'palette'));
    } else if (!isInEditor && opensKeys(event) && !isTyping(event.target)) setOpen('keys');
  });
  const close = (): void => setOpen(null);
  return (
    <Suspense>
      {open === 'palette' ? (
        <Palette onClose={close} onKeys={isInEditor ? null : () => setOpen('keys')} />
      ) : null}
      {open === 'keys' ? <KeysList onClose={close} /> : null}
    </Suspense>
  );
}
