import type { MadePicture } from '@dojang/contract';
import type { SignatureKind } from '@dojang/domain';
import { Check } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { useStyleName } from './signature-caption.ts';

interface PictureChoiceProps {
  readonly kind: SignatureKind;
  readonly list: readonly MadePicture[];
  /** The chosen style. */
  readonly value: string | null;
  readonly onChange: (style: string) => void;
  /** True while the shown pictures are those of an earlier request. */
  readonly isStale: boolean;
}

const GRID = {
  signature: 'grid gap-3 md:grid-cols-2',
  stamp: 'grid grid-cols-2 gap-3 min-[440px]:grid-cols-3 md:grid-cols-4',
} as const;

/** A choice of one of several pictures made from a name. */
export function PictureChoice({ kind, list, value, onChange, isStale }: PictureChoiceProps) {
  const t = useTranslations('signatures');
  const styleName = useStyleName();
  return (
    <RadioGroup
      aria-label={t(kind === 'stamp' ? 'stampChoice' : 'fontChoice')}
      value={value}
      onChange={onChange}
      className={GRID[kind]}
    >
      {list.map((picture, index) => (
        <Radio
          key={picture.style}
          value={picture.style}
          className={cx(
            'relative flex scroll-mb-20 cursor-pointer flex-col items-center gap-1 rounded-card bg-card px-3 py-2.5',
            'inset-ring inset-ring-line data-hovered:inset-ring-line-2 data-selected:inset-ring-2 data-selected:inset-ring-brand-600',
          )}
        >
          {({ isSelected }) => (
            <>
              <img
                src={picture.image}
                alt=""
                draggable={false}
                className={cx(
                  kind === 'stamp' ? 'size-[88px]' : 'h-[72px] max-w-full object-contain',
                  // The name stays readable while the picture is faded.
                  'transition-opacity',
                  isStale && 'opacity-50',
                )}
              />
              <span className="text-13 text-muted">{styleName(picture.style, index)}</span>
              {isSelected ? (
                <span className="absolute top-2 right-2 grid size-5 place-items-center rounded-full bg-brand-600 text-white">
                  <Check size={13} strokeWidth={3} aria-hidden />
                </span>
              ) : null}
            </>
          )}
        </Radio>
      ))}
    </RadioGroup>
  );
}
