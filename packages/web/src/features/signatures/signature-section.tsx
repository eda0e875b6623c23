import type { SavedSignature } from '@dojang/contract';
import { MOST_SAVED_SIGNATURES, type SignatureKind } from '@dojang/domain';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { type CardActions, SignatureCard } from './signature-card.tsx';

interface SignatureSectionProps extends CardActions {
  readonly kind: SignatureKind;
  readonly list: readonly SavedSignature[];
  /** True when no more can be saved, of either kind. */
  readonly isFull: boolean;
  readonly onMake: () => void;
}

export const SECTION_GRID: Readonly<Record<SignatureKind, string>> = {
  signature: 'grid grid-cols-2 gap-4 max-md:gap-3 md:grid-cols-[repeat(auto-fill,minmax(232px,1fr))]',
  stamp: 'grid grid-cols-2 gap-4 max-md:gap-3 md:grid-cols-[repeat(auto-fill,minmax(156px,1fr))]',
};

/** Signatures, or stamps, with a button for a new one at the end. */
export function SignatureSection({ kind, list, isFull, onMake, ...actions }: SignatureSectionProps) {
  const t = useTranslations('signatures');
  const id = useId();
  const isEmpty = list.length === 0;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-baseline gap-2 text-17 font-semibold">
        {t(kind === 'stamp' ? 'stamps' : 'signatures')}
        {isEmpty ? null : (
          <span className="text-14 font-normal text-muted">{t('count', { count: list.length })}</span>
        )}
      </h2>
      <ul className={SECTION_GRID[kind]}>
        {list.map((one) => (
          <SignatureCard key={one.signatureId} one={one} {...actions} />
        ))}
        <li className={cx('flex', isEmpty && 'col-span-full')}>
          {isFull ? (
            <p className="flex flex-1 items-center justify-center rounded-card bg-surface p-4 text-center text-13 text-muted">
              {t('full', { max: MOST_SAVED_SIGNATURES })}
            </p>
          ) : (
            <Button
              onPress={onMake}
              className={cx(
                'flex flex-1 flex-col items-center justify-center gap-2 rounded-card border border-dashed border-control bg-surface px-4 py-6 text-center',
                'data-hovered:border-brand-600 data-hovered:bg-brand-50 data-hovered:text-brand-700 data-pressed:bg-brand-100',
                kind === 'stamp' ? 'min-h-[203px]' : 'min-h-[165px] max-md:min-h-36',
              )}
            >
              <Plus size={20} strokeWidth={1.5} className="text-muted" aria-hidden />
              <span className="font-medium">{t(kind === 'stamp' ? 'makeStamp' : 'makeSignature')}</span>
              {isEmpty ? (
                <span className="text-13 text-muted">{t(kind === 'stamp' ? 'noStamp' : 'noSignature')}</span>
              ) : null}
            </Button>
          )}
        </li>
      </ul>
    </section>
  );
}
