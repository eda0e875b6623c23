import { useTranslations } from 'use-intl';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { paletteMessages } from './palette.messages.ts';

const bundles = { palette: paletteMessages };

/** Ways to do it, each a list of keys that are pressed together. */
const KEYS = [
  {
    does: 'palette',
    ways: [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
    ],
  },
  { does: 'keys', ways: [['?']] },
  { does: 'move', ways: [['arrows']] },
  { does: 'open', ways: [['Enter']] },
  { does: 'close', ways: [['Esc']] },
  { does: 'next', ways: [['Tab']] },
  { does: 'region', ways: [['F6']] },
] as const;

/** The list of the application's keys. */
export default function KeysList({ onClose }: { onClose: () => void }) {
  return (
    <MoreTexts bundles={bundles}>
      <List onClose={onClose} />
    </MoreTexts>
  );
}

function List({ onClose }: { onClose: () => void }) {
  const t = useTranslations('palette.keys');
  return (
    <Dialog isOpen onOpenChange={(next) => !next && onClose()} title={t('title')} size="md" withClose>
      <dl>
        {KEYS.map(({ does, ways }) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-4">
            <dt>{t(does)}</dt>
            <dd className="flex shrink-0 items-center gap-3">
              {ways.map((way) => (
                <span key={way.join()} className="flex items-center gap-1">
                  {way.map((key) => (
                    <kbd
                      key={key}
                      className="rounded-6 bg-desk px-1.5 py-0.5 font-sans text-13 font-medium text-ink-2"
                    >
                      {key === 'arrows' ? t('arrows') : key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-13 text-muted">{t('editor')}</p>
    </Dialog>
  );
}
