import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Dialog as AriaDialog, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { isComposing } from '../../ui/hooks/is-composing.ts';
import { useBackCloses } from '../../ui/hooks/use-back-closes.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { paletteMessages } from './palette.messages.ts';
import { movedTo } from './palette-items.ts';
import { type PaletteEntry, usePaletteEntries } from './use-palette-entries.ts';

const bundles = { palette: paletteMessages };
const LIST = 'palette-list';
const MOST_TEXT = 100;

interface PaletteProps {
  readonly onClose: () => void;
  /** Opens the list of keys; null beside an editor. */
  readonly onKeys: (() => void) | null;
}

/** The command palette: documents, templates, people and actions, by keyboard alone or by pointer. */
export default function PaletteDialog(props: PaletteProps) {
  return (
    <MoreTexts bundles={bundles}>
      <Palette {...props} />
    </MoreTexts>
  );
}

function Palette({ onClose, onKeys }: PaletteProps) {
  const t = useTranslations('palette');
  const router = useRouter();
  useBackCloses(true, onClose);
  const [text, setText] = useState('');
  const [composes, setComposes] = useState(false);
  const [at, setAt] = useState(0);
  const entries = usePaletteEntries(text, composes, onKeys);
  const here = Math.min(at, Math.max(0, entries.length - 1));
  const active = entries[here];
  const choose = ({ does }: PaletteEntry): void => {
    onClose();
    if (typeof does === 'string') router.history.push(does);
    else does();
  };
  const onKey = (event: KeyboardEvent): void => {
    // Enter ends the composition of a syllable first.
    if (isComposing(event.nativeEvent)) return;
    const next = movedTo(event.key, here, entries.length);
    if (event.key === 'Enter' && active !== undefined) choose(active);
    else if (next !== null) setAt(next);
    else return;
    event.preventDefault();
  };
  useEffect(() => {
    document.getElementById(active?.id ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(next) => !next && onClose()}
      isDismissable
      className="fixed inset-0 z-40 flex h-(--visual-viewport-height) animate-fade-in items-start justify-center bg-ink/44 p-3 md:pt-[12vh]"
    >
      <Modal className="flex max-h-full w-full flex-col overflow-hidden rounded-sheet bg-card shadow-overlay md:max-h-[70vh] md:w-[600px]">
        <AriaDialog aria-label={t('title')} className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex items-center gap-2.5 border-b border-line px-4">
            <Search size={18} className="shrink-0 text-muted" aria-hidden />
            <input
              // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type into it
              autoFocus
              role="combobox"
              aria-label={t('placeholder')}
              aria-expanded={entries.length > 0}
              aria-controls={LIST}
              aria-autocomplete="list"
              {...(active === undefined ? {} : { 'aria-activedescendant': active.id })}
              placeholder={t('placeholder')}
              autoComplete="off"
              spellCheck={false}
              maxLength={MOST_TEXT}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setAt(0);
              }}
              onCompositionStart={() => setComposes(true)}
              onCompositionEnd={() => setComposes(false)}
              onKeyDown={onKey}
              className="h-13 min-w-0 flex-1 bg-transparent text-16 outline-none placeholder:text-placeholder"
            />
          </div>
          <Entries entries={entries} active={here} onPoint={setAt} onChoose={choose} />
          <p className="border-t border-line px-4 py-2 text-13 text-muted max-md:hidden">{t('hint')}</p>
          <p className="sr-only" role="status">
            {entries.length === 0 ? t('nothing') : t('found', { count: entries.length })}
          </p>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

interface EntriesProps {
  readonly entries: readonly PaletteEntry[];
  readonly active: number;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (entry: PaletteEntry) => void;
}

function Entries({ entries, active, onPoint, onChoose }: EntriesProps) {
  const t = useTranslations('palette');
  return (
    <div id={LIST} role="listbox" aria-label={t('title')} className="min-h-0 flex-1 overflow-y-auto p-2">
      {entries.length === 0 ? (
        <p className="px-2.5 py-6 text-center text-muted" aria-hidden>
          {t('nothing')}
        </p>
      ) : null}
      {entries.map((entry, at) => (
        // The input keeps the focus and handles the keys.
        // biome-ignore lint/a11y/useKeyWithClickEvents: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div
          key={entry.id}
          id={entry.id}
          role="option"
          aria-selected={at === active}
          onPointerMove={() => onPoint(at)}
          onClick={() => onChoose(entry)}
          className={cx(
            'flex min-h-10 cursor-default items-center gap-2.5 rounded-control px-2.5 max-md:min-h-11',
            at === active && 'bg-brand-50',
          )}
        >
          <span className="min-w-0 shrink truncate font-medium">{entry.name}</span>
          <span className="min-w-0 flex-1 truncate text-13 text-muted">{entry.more}</span>
          <span className="shrink-0 text-13 text-muted">{t(entry.group)}</span>
        </div>
      ))}
    </div>
  );
}
