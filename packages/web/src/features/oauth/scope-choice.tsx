import { API_SCOPES, type ApiScope } from '@dojang/domain';
import { ListChecks } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { useHasPoints } from '../session/use-service-limits.ts';

interface ScopeChoiceProps {
  readonly offered: readonly ApiScope[];
  readonly chosen: readonly ApiScope[];
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** Scopes that are chosen together by one button. */
  readonly preset?: { readonly label: string; readonly scopes: readonly ApiScope[] };
  readonly onChange: (chosen: readonly ApiScope[]) => void;
}

/** The scopes of an API key or of an OAuth app as check boxes. */
export function ScopeChoice({ offered, chosen, label, hint, error, preset, onChange }: ScopeChoiceProps) {
  const t = useTranslations('scope');
  const id = useId();
  const hasPoints = useHasPoints();
  return (
    <fieldset aria-describedby={id}>
      <legend className="text-13 font-semibold text-ink-2">{label}</legend>
      <p id={id} className="text-13 text-muted">
        {hint}
      </p>
      {preset === undefined ? null : (
        <Button
          size="sm"
          className="mt-1.5"
          icon={<ListChecks size={15} aria-hidden />}
          onPress={() => onChange(preset.scopes)}
        >
          {preset.label}
        </Button>
      )}
      <div className="mt-1.5 grid gap-1 md:grid-cols-2">
        {offered
          .filter((scope) => hasPoints || scope !== 'points:read')
          .map((scope) => (
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
