import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type Does =
  | 'move'
  | 'moveFar'
  | 'stretch'
  | 'walk'
  | 'settings'
  | 'tools'
  | 'lock'
  | 'remove'
  | 'duplicate'
  | 'copy'
  | 'paste'
  | 'selectPage'
  | 'deselect'
  | 'undo'
  | 'redo'
  | 'search'
  | 'keys'
  | 'placeMore'
  | 'placeMiddle'
  | 'placeNot'
  | 'add'
  | 'marquee'
  | 'noSnap'
  | 'zoom'
  | 'hold';

type Named = 'arrows' | 'drag' | 'click' | 'wheel' | 'longPress' | 'two';

/** The ways to do it, each a list of keys that are pressed together; a named key has a name in the user's language. */
type Ways = readonly (readonly (string | { readonly name: Named })[])[];

const arrows = { name: 'arrows' } as const;
const drag = { name: 'drag' } as const;

const GROUPS: readonly {
  readonly title: 'canvas' | 'anywhere' | 'pointer';
  readonly keys: readonly (readonly [Does, Ways])[];
}[] = [
  {
    title: 'canvas',
    keys: [
      ['move', [[arrows]]],
      ['moveFar', [['Shift', arrows]]],
      ['stretch', [['Ctrl', arrows]]],
      ['walk', [['Tab'], ['Shift', 'Tab']]],
      ['settings', [['Enter']]],
      ['tools', [['Shift', 'F10']]],
      ['duplicate', [['Ctrl', 'D']]],
      ['copy', [['Ctrl', 'C']]],
      ['lock', [['L']]],
      ['remove', [['Delete']]],
      ['deselect', [['Esc']]],
    ],
  },
  {
    title: 'anywhere',
    keys: [
      ['undo', [['Ctrl', 'Z']]],
      [
        'redo',
        [
          ['Ctrl', 'Y'],
          ['Ctrl', 'Shift', 'Z'],
        ],
      ],
      ['paste', [['Ctrl', 'V']]],
      ['selectPage', [['Ctrl', 'A']]],
      ['search', [['Ctrl', 'F']]],
      ['keys', [['?']]],
    ],
  },
  {
    title: 'pointer',
    keys: [
      ['placeMore', [['Shift', { name: 'click' }]]],
      ['placeMiddle', [['Enter']]],
      ['placeNot', [['Esc']]],
      ['add', [['Shift', { name: 'click' }]]],
      ['marquee', [[drag], [{ name: 'longPress' }, drag]]],
      ['noSnap', [['Alt', drag]]],
      ['zoom', [['Ctrl', { name: 'wheel' }], [{ name: 'two' }]]],
      ['hold', [[{ name: 'longPress' }, drag]]],
    ],
  },
];

interface KeysDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Every keyboard shortcut of the editor, and its equivalent for mouse or touch. */
export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const t = useTranslations('tools.keys');
  return (
    <Dialog isOpen={isOpen} onOpenChange={onClose} title={t('title')} size="lg" withClose>
      <div className="grid gap-x-10 gap-y-6 pb-4 md:grid-cols-2">
        {GROUPS.map(({ title, keys }) => (
          <section key={title} className={title === 'canvas' ? 'md:row-span-2' : ''}>
            <h3 className="mb-2 text-13 font-semibold text-muted">{t(title)}</h3>
            <dl>
              {keys.map(([does, ways]) => (
                <div key={does} className="flex min-h-9 items-center justify-between gap-4">
                  <dt>{t(does)}</dt>
                  <dd className="flex shrink-0 items-center gap-1.5 text-13 text-muted">
                    {ways.map((way, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                      <span key={index} className="flex items-center gap-1">
                        {index > 0 ? <span className="mr-0.5">{t('or')}</span> : null}
                        {way.map((key) => {
                          const name = typeof key === 'string' ? key : t(`names.${key.name}`);
                          return (
                            <kbd
                              key={name}
                              className="rounded-6 bg-desk px-1.5 py-0.5 font-sans text-13 font-medium text-ink-2"
                            >
                              {name}
                            </kbd>
                          );
                        })}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
