import { useTranslations } from 'use-intl';
import { TextField } from '../../ui/form/text-field.tsx';
import type { useComposition } from '../../ui/hooks/use-composition.ts';

/** The number of characters as people count them, without spaces around. */
export const nameLength = (name: string): number => [...name.normalize('NFC').trim()].length;

interface NameFieldProps {
  readonly label: string;
  readonly max: number;
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error: string | undefined;
  readonly composition: ReturnType<typeof useComposition>;
}

/** A name with its number of characters. A name that is too long is reported and never shortened. */
export function NameField({ label, max, value, onChange, error, composition }: NameFieldProps) {
  const t = useTranslations('ui');
  const count = nameLength(value);
  const isLong = count > max && !composition.isComposing;
  return (
    <TextField
      label={label}
      autoFocus
      value={value}
      onChange={onChange}
      error={error ?? (isLong ? t('nameLength', { max }) : undefined)}
      inputProps={{ ...composition.inputProps, autoComplete: 'off' }}
      end={<span className="pr-2 text-13 whitespace-nowrap">{t('nameHint', { count, max })}</span>}
    />
  );
}
