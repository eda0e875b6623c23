import { REQUESTER_FIELD_TYPES, requesterFieldName } from '@dojang/domain';
import { PaletteButton } from '@dojang/field-editor/react';
import { useLocale, useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { useEditor } from '../editor/session/editor-context.ts';

/** Gray: a requester field has no signer's color. */
const OWN_TINT = '#5A6375';

/** The kinds of content that can be written into a document: above the page, or below it on phones. */
export function OwnPalette({ narrow }: { readonly narrow: boolean }) {
  const t = useTranslations('editing');
  const locale = useLocale();
  const { session } = useEditor();
  return (
    <section
      aria-label={t('palette')}
      className={cx(
        'flex shrink-0 items-center border-line bg-card',
        narrow
          ? 'overflow-x-auto overscroll-x-contain border-t px-2 pt-1 pb-[max(4px,env(safe-area-inset-bottom))]'
          : 'h-13 gap-1 border-b px-4',
      )}
    >
      {REQUESTER_FIELD_TYPES.map((type) => (
        <PaletteButton
          key={type}
          view={session.view}
          type={type}
          name={requesterFieldName(type)[locale]}
          tint={OWN_TINT}
          className={cx(
            'flex items-center rounded-control font-medium [&>span]:text-ink-2',
            narrow
              ? 'h-14 min-w-15 flex-1 shrink-0 flex-col px-1 whitespace-nowrap justify-center gap-1 text-13 active:bg-hover'
              : 'h-9 gap-1.5 px-2.5 whitespace-nowrap hover:bg-hover',
          )}
        />
      ))}
    </section>
  );
}
