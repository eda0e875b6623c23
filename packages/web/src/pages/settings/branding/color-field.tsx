import { isColor } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';

interface ColorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly error: string | undefined;
  /** A color that would be accepted in place of this one. */
  readonly proposed: string | null;
}

/** A color: picked with the browser's own picker, or typed as # and six digits. */
export function ColorField({ label, value, onChange, error, proposed }: ColorFieldProps) {
  const t = useTranslations('branding');
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        error={error}
        autoComplete="off"
        maxLength={7}
        inputProps={{ spellCheck: false }}
        start={
          <input
            type="color"
            aria-label={t('pick', { what: label })}
            className="block size-6 cursor-pointer rounded-6 border border-line-2 bg-card p-0 max-md:size-8"
            value={isColor(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value.toUpperCase())}
          />
        }
      />
      {proposed === null ? null : (
        <Button
          size="sm"
          className="self-start"
          icon={
            <span
              aria-hidden
              className="size-4 shrink-0 rounded-3 border border-line-2"
              style={{ background: proposed }}
            />
          }
          onPress={() => onChange(proposed)}
        >
          {t('useColor', { color: proposed })}
        </Button>
      )}
    </div>
  );
}
