import {
  type DomainError,
  errorMessage,
  maskContact,
  parseEmail,
  parsePhone,
  typedPhone,
} from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { GroupedField } from '../../ui/form/grouped-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { pageFacts } from '../session/page-facts.ts';

export type ContactKind = 'email' | 'phone';

export interface TypedContact {
  readonly by: ContactKind;
  readonly text: string;
}

/** The contact as it is sent, or the name of its error. */
export function readContact({
  by,
  text,
}: TypedContact): { contact: string } | { error: DomainError['error'] } {
  if (by === 'email') {
    const email = parseEmail(text);
    return email === null ? { error: 'emailInvalid' } : { contact: email };
  }
  const phone = parsePhone(text);
  if (phone !== null) return { contact: phone };
  return { error: text.trim() === '' ? 'phoneNumberMissing' : 'phoneInvalid' };
}

/** The message for an error in a contact; undefined when it has none. */
export function contactError(typed: TypedContact, locale: 'ko' | 'en'): string | undefined {
  const read = readContact(typed);
  return 'error' in read ? errorMessage(read.error, {}, locale) : undefined;
}

/** A contact as it is shown to the person who typed it, partly hidden. */
export const maskedContact = (typed: TypedContact): string => {
  const read = readContact(typed);
  return 'contact' in read ? maskContact(read.contact) : '';
};

interface ContactChoiceProps {
  readonly value: TypedContact;
  readonly onChange: (value: TypedContact) => void;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
}

/** An input for an e-mail address or a phone number, whichever the person prefers; for an address only where no texts are sent. */
export function ContactChoice({ value, onChange, error, autoFocus = false }: ContactChoiceProps) {
  const t = useTranslations('account');
  const shared = {
    id: 'contact',
    large: true,
    value: value.text,
    onChange: (text: string) => onChange({ ...value, text }),
    error,
    autoFocus,
  } as const;
  return (
    <>
      {pageFacts().canText ? (
        <Segmented
          label={t('by')}
          value={value.by}
          onChange={(by) => onChange({ by, text: '' })}
          options={[
            { value: 'email', label: t('byEmail') },
            { value: 'phone', label: t('byPhone') },
          ]}
          className="w-full p-1 [&>*]:h-10 [&>*]:flex-1"
        />
      ) : null}
      {value.by === 'email' ? (
        <TextField
          {...shared}
          key="email"
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="name@company.example"
          inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        />
      ) : (
        <GroupedField
          {...shared}
          key="phone"
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="010-0000-0000"
          group={typedPhone}
        />
      )}
    </>
  );
}
