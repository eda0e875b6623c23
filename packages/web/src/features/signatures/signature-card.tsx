import type { SavedSignature } from '@dojang/contract';
import { Ellipsis, PencilLine, Star, Trash2 } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu } from '../../ui/controls/menu.tsx';
import { useCaption } from './signature-caption.ts';

export interface CardActions {
  readonly onDefault: (one: SavedSignature) => void;
  readonly onRename: (one: SavedSignature) => void;
  readonly onRemove: (one: SavedSignature) => void;
}

const PICTURE = { signature: 'h-[122px] px-4 max-md:h-24', stamp: 'h-[148px] max-md:h-36' } as const;

/** One saved signature or stamp; the default has a blue ring and a text that says so. */
export function SignatureCard({ one, onDefault, onRename, onRemove }: CardActions & { one: SavedSignature }) {
  const t = useTranslations('signatures');
  const caption = useCaption()(one);
  const { kind, name, isDefault } = one;
  return (
    <li
      className={cx(
        'group flex min-w-0 flex-col rounded-card bg-card',
        isDefault
          ? 'inset-ring-2 inset-ring-brand-600'
          : 'inset-ring inset-ring-line focus-within:inset-ring-line-2 hover:inset-ring-line-2',
      )}
    >
      <div className={cx('flex items-center justify-center', PICTURE[kind])}>
        <img
          src={one.imageUrl}
          alt={t('picture', { kind, name })}
          draggable={false}
          className={kind === 'stamp' ? 'size-[104px]' : 'max-h-[88px] w-full max-w-[230px] object-contain'}
        />
      </div>
      <div
        className={cx(
          'flex items-center gap-1.5 border-t border-line pr-1 pl-3.5 max-md:pl-3',
          kind === 'stamp' ? 'min-h-[55px]' : 'min-h-[43px]',
        )}
      >
        <p
          className={cx(
            'flex min-w-0 flex-1',
            kind === 'stamp'
              ? 'flex-col py-1'
              : 'items-baseline gap-1.5 max-md:flex-col max-md:gap-0 max-md:py-1',
          )}
        >
          <span className="truncate max-md:max-w-full" title={name}>
            {name}
          </span>
          <span className="flex min-w-0 shrink-[3] flex-wrap items-baseline gap-x-1.5 text-13 max-md:max-w-full">
            {isDefault ? (
              <span className="shrink-0 rounded-6 bg-brand-50 px-1.5 font-medium text-brand-700">
                {t('default')}
              </span>
            ) : null}
            {isDefault && kind === 'signature' ? null : (
              <span className="truncate text-muted">{caption}</span>
            )}
          </span>
        </p>
        {isDefault || kind === 'stamp' ? null : (
          <Button
            aria-label={t('makeDefaultOf', { kind, name })}
            onPress={() => onDefault(one)}
            className="hidden h-8 shrink-0 rounded-control px-1.5 text-13 font-medium text-brand-700 group-focus-within:block group-hover:block data-hovered:bg-brand-50 max-md:hidden!"
          >
            {t('makeDefault')}
          </Button>
        )}
        <Menu
          label={t('more', { kind, name })}
          trigger={
            <IconButton label={t('more', { kind, name })} tip={false}>
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          }
          entries={[
            ...(isDefault
              ? []
              : [
                  {
                    id: 'default',
                    label: t('setDefault'),
                    icon: <Star size={16} className="text-muted" aria-hidden />,
                    onAction: () => onDefault(one),
                  },
                ]),
            {
              id: 'rename',
              label: t(kind === 'stamp' ? 'change' : 'rename'),
              icon: <PencilLine size={16} className="text-muted" aria-hidden />,
              onAction: () => onRename(one),
            },
            {
              id: 'remove',
              label: t('remove'),
              icon: <Trash2 size={16} aria-hidden />,
              isDestructive: true,
              onAction: () => onRemove(one),
            },
          ]}
        />
      </div>
    </li>
  );
}
