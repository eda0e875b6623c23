import { typedPhone } from '@dojang/domain';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ComboField } from '../../../ui/form/combo-field.tsx';
import { GroupedField } from '../../../ui/form/grouped-field.tsx';
import { useContactSuggestions } from '../../contacts/use-contact-suggestions.tsx';
import { isBadContact, type Person } from '../model/people.ts';
import type { ChosenContact } from './people/use-chosen-contact.ts';

interface ContactFieldProps {
  readonly person: Person;
  readonly autoFocus: boolean;
  readonly onChange: (contact: string) => void;
  readonly chosen: ChosenContact;
}

/** The contact of a request: an e-mail address, or a phone number with automatic dashes. */
export function ContactField({ person, autoFocus, onChange, chosen }: ContactFieldProps) {
  const t = useTranslations('panel.people');
  const suggested = useTranslations('panel.suggested');
  const [left, setLeft] = useState(person.contact !== '');
  const isPhone = person.method === 'kakao';
  const wrong = left && isBadContact(person);
  const suggestions = useContactSuggestions(isPhone ? '' : person.contact, 'contact', chosen.taken);
  const shared = {
    value: person.contact,
    autoFocus,
    onChange,
    onFocus: () => setLeft(false),
    onBlur: () => setLeft(true),
  };
  return isPhone ? (
    <GroupedField
      {...shared}
      label={t('phone')}
      labelHidden
      placeholder="010-0000-0000"
      group={typedPhone}
      error={wrong ? t('badPhone') : undefined}
      type="tel"
      inputMode="tel"
      autoComplete="off"
    />
  ) : (
    <ComboField
      {...shared}
      label={t('emailAddress')}
      placeholder="name@company.example"
      error={wrong ? t('badEmail') : undefined}
      inputMode="email"
      options={suggestions.options}
      onChoose={(id) => chosen.choose(suggestions.byId(id))}
      onRemove={suggestions.remove}
      listLabel={suggested('list')}
      openLabel={suggested('open')}
      removeLabel={suggested('remove')}
    />
  );
}
