import { PRINTED_SIZES } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/controls/select.tsx';

/** The choice without a size, where the stamp fills its field. */
const FILLING = 'field';

/** Returns a function that writes a printed size as people know it from stamps, in centimeters. */
export function useSizeName(): (millimeters: number) => string {
  const t = useTranslations('signatures');
  return (millimeters) => t('size', { size: millimeters / 10 });
}

interface PrintedSizeProps {
  /** In millimeters; null for a stamp that fills its field. */
  readonly value: number | null;
  readonly onChange: (size: number | null) => void;
}

/** A choice of the size in which a stamp is printed. */
export function PrintedSize({ value, onChange }: PrintedSizeProps) {
  const t = useTranslations('signatures');
  const sizeName = useSizeName();
  const options = [
    ...PRINTED_SIZES.map((size) => ({ value: String(size), label: sizeName(size) })),
    { value: FILLING, label: t('sizeFilling') },
  ];
  return (
    <div className="flex items-center justify-between gap-2.5 max-md:w-full">
      <span className="text-13 text-ink-2" aria-hidden>
        {t('printedSize')}
      </span>
      <Select
        label={t('printedSize')}
        labelHidden
        options={options}
        value={value === null ? FILLING : String(value)}
        onChange={(next) => onChange(next === FILLING ? null : Number(next))}
        className="w-36"
      />
    </div>
  );
}
