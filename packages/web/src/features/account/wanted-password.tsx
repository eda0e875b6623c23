import { isPassword, passwordParts } from '@dojang/domain';
import { Check, Circle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import type { FieldErrors, Findings } from '../../ui/form/use-submission.ts';
import { PasswordField } from './password-field.tsx';

export interface WantedPassword {
  readonly password: string;
  readonly repeat: string;
}

type PasswordName = keyof WantedPassword;

/** The messages for errors in a new password. */
export function usePasswordErrors(): (wanted: WantedPassword) => Findings<PasswordName> {
  const t = useTranslations('account.password');
  return ({ password, repeat }) => ({
    password: isPassword(password) ? null : t('weak'),
    repeat: password === repeat && repeat !== '' ? null : t('differ'),
  });
}

function Rules({ typed }: { typed: string }) {
  const t = useTranslations('account.password');
  const parts = passwordParts(typed);
  const rules = ['longEnough', 'hasLetter', 'hasDigit'] as const;
  return (
    <span className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
      {rules.map((rule) => (
        <span
          key={rule}
          className={cx('flex items-center gap-1', parts[rule] ? 'font-medium text-ok' : 'text-muted')}
        >
          {parts[rule] ? (
            <Check size={14} aria-hidden />
          ) : (
            <Circle size={10} className="mx-0.5" aria-hidden />
          )}
          <span aria-hidden>{t(rule)}</span>
          <span className="sr-only">{t(parts[rule] ? 'met' : 'unmet', { rule: t(rule) })}</span>
        </span>
      ))}
      <span className="ml-auto text-muted">{t('advice')}</span>
    </span>
  );
}

interface WantedPasswordFieldsProps {
  readonly value: WantedPassword;
  readonly onChange: (value: WantedPassword) => void;
  readonly errors: FieldErrors<PasswordName>;
  readonly large?: boolean;
  /** True when it replaces an existing password. */
  readonly isChange?: boolean;
  readonly autoFocus?: boolean;
}

/** A new password and its repetition; the list of rules is updated during typing. Their ids are `password` and `repeat`. */
export function WantedPasswordFields(props: WantedPasswordFieldsProps) {
  const { value, onChange, errors, large = false, isChange = false, autoFocus = false } = props;
  const t = useTranslations('account.password');
  return (
    <>
      <PasswordField
        id="password"
        label={t(isChange ? 'wanted' : 'label')}
        name="password"
        autoComplete="new-password"
        value={value.password}
        onChange={(password) => onChange({ ...value, password })}
        error={errors.password}
        hint={<Rules typed={value.password} />}
        large={large}
        autoFocus={autoFocus}
      />
      <PasswordField
        id="repeat"
        label={t(isChange ? 'wantedRepeat' : 'repeat')}
        name="repeat"
        autoComplete="new-password"
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        error={errors.repeat}
        large={large}
      />
    </>
  );
}
