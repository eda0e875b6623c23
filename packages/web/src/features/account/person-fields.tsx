import { typedPhone } from '@dojang/domain';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { GroupedField } from '../../ui/form/grouped-field.tsx';
import { NameTextField } from '../../ui/form/name-text-field.tsx';

interface PersonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The name of a person who gets an account. */
export function PersonNameField({ value, onChange, error }: PersonFieldProps) {
  const t = useTranslations('account');
  return (
    <NameTextField
      id="name"
      label={t('name')}
      autoComplete="name"
      large
      value={value}
      onChange={onChange}
      error={error}
      inputProps={{ maxLength: 50 }}
    />
  );
}

interface PersonPhoneFieldProps extends PersonFieldProps {
  readonly className?: string;
  readonly isReadOnly?: boolean;
  readonly hint?: ReactNode;
  readonly end?: ReactNode;
}

/** The phone number of a person who gets an account. */
export function PersonPhoneField(props: PersonPhoneFieldProps) {
  const t = useTranslations('account');
  return (
    <GroupedField
      {...props}
      id="phone"
      label={t('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="010-0000-0000"
      large
      group={typedPhone}
    />
  );
}
