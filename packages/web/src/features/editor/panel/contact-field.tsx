import { parseContact } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { GroupedField } from '../../../ui/form/grouped-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { dashed } from '../../../ui/hooks/contact-typing.ts';
import type { Person } from '../model/people.ts';

interface ContactFieldProps {
  readonly person: Person;
  readonly autoFocus: boolean;
  readonly onChange: (contact: string) => void;
}

/** The contact of a request: an e-mail address, or a phone number with automatic dashes. */
export function ContactField({ person, autoFocus, onChange }: ContactFieldProps) {
  const t = useTranslations('panel.people');
  const [left, setLeft] = useState(person.contact !== '');
  const isPhone = person.method === 'kakao';
  const wrong = left && person.contact !== '' && parseContact(person.method, person.contact) === null;
  const shared = {
    labelHidden: true,
    value: person.contact,
    autoFocus,
    onChange,
    onFocus: () => setLeft(false),
    onBlur: () => setLeft(true),
    autoComplete: 'off',
  } as const;
  return isPhone ? (
    <GroupedField
      {...shared}
      label={t('phone')}
      placeholder="010-0000-0000"
      group={dashed}
      error={wrong ? t('badPhone') : undefined}
      type="tel"
      inputMode="tel"
    />
  ) : (
    <TextField
      {...shared}
      label={t('emailAddress')}
      placeholder="name@company.example"
      error={wrong ? t('badEmail') : undefined}
      type="email"
      inputMode="email"
      inputProps={{ spellCheck: false }}
    />
  );
}
