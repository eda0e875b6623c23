import type { InkColor } from '@dojang/domain';
import { Check } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { INKS } from '../../ink/colors.ts';
import { cx } from '../../ui/class-names.ts';

interface ColorChoiceProps {
  readonly order: readonly InkColor[];
  readonly value: InkColor;
  readonly onChange: (color: InkColor) => void;
  /** Whether the word 'color' is shown beside the colors. */
  readonly withLabel?: boolean;
}

/** A choice of the five ink colors. */
export function ColorChoice({ order, value, onChange, withLabel = false }: ColorChoiceProps) {
  const t = useTranslations('signatures');
  return (
    <RadioGroup
      aria-label={t('color')}
      value={value}
      onChange={(chosen) => {
        const color = order.find((one) => one === chosen);
        if (color) onChange(color);
      }}
      orientation="horizontal"
      className={cx('flex items-center gap-1', !withLabel && '-ml-1')}
    >
      {withLabel ? (
        <span className="mr-2 text-13 text-ink-2" aria-hidden>
          {t('color')}
        </span>
      ) : null}
      {order.map((color) => (
        <Radio
          key={color}
          value={color}
          aria-label={t(`colors.${color}`)}
          className={cx(
            'grid size-9 cursor-pointer place-items-center rounded-full max-md:size-11',
            'data-selected:inset-ring-2 data-selected:inset-ring-brand-600',
          )}
        >
          {({ isSelected }) => (
            <span
              className="grid size-6.5 place-items-center rounded-full text-white max-md:size-8"
              style={{ background: INKS[color] }}
            >
              {isSelected ? <Check size={14} strokeWidth={2.5} aria-hidden /> : null}
            </span>
          )}
        </Radio>
      ))}
    </RadioGroup>
  );
}
