import { API_SCOPES, type ApiScope } from '@dojang/domain';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Checkbox } from '../../ui/controls/checkbox.tsx';

interface ScopeChoiceProps {
  readonly offered: readonly ApiScope[];
  readonly chosen: readonly ApiScope[];
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly ApiScope[]) => void;
}

/** The scopes of an API key or of an OAuth app as check boxes. */
export function ScopeChoice({ offered, chosen, label, hint, error, onChange }: ScopeChoiceProps) {
  const t = useTranslations('scope');
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-13 font-semibold text-ink-2">{label}</legend>
      <p id={id} className="text-13 text-muted">
        {hint}
      </p>
      <div className="mt-1.5 grid gap-1 md:grid-cols-2">
        {offered.map((scope) => (
          <Checkbox
            key={scope}
            isSelected={chosen.includes(scope)}
            isInvalid={error !== undefined}
            onChange={(isChosen) =>
              onChange(API_SCOPES.filter((one) => (one === scope ? isChosen : chosen.includes(one))))
            }
          >
            {t(scope)}
          </Checkbox>
        ))}
      </div>
      {error === undefined ? null : (
        <p role="alert" className="mt-1 text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}
