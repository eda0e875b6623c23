import { cleanLine } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { NameTextField } from '../../ui/form/name-text-field.tsx';
import type { useComposition } from '../../ui/hooks/use-composition.ts';

/** The number of characters of a name as it is stored. */
export const nameLength = (name: string): number => [...cleanLine(name)].length;

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
    <NameTextField
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
