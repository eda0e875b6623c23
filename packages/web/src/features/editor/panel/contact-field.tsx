import { parseContact } from '@dojang/domain';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextField } from '../../../ui/text-field.tsx';
import { caretAfterDashing, dashed } from '../model/contact-typing.ts';
import type { Person } from '../model/people.ts';

interface ContactFieldProps {
  readonly person: Person;
  readonly autoFocus: boolean;
  readonly onChange: (contact: string) => void;
}

/** Where the request goes: a mail address, or a phone number whose dashes come by themselves. */
export function ContactField({ person, autoFocus, onChange }: ContactFieldProps) {
  const t = useTranslations('panel.people');
  const [left, setLeft] = useState(person.contact !== '');
  const caret = useRef<{ readonly input: HTMLInputElement; readonly at: number } | null>(null);
  const isPhone = person.method === 'kakao';

  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });

  const type = (event: FormEvent<HTMLInputElement>): void => {
    const input = event.currentTarget;
    const typed = input.value;
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    if (!isPhone || composing) {
      onChange(typed);
      return;
    }
    const shown = dashed(typed);
    caret.current = { input, at: caretAfterDashing(typed, input.selectionStart ?? typed.length, shown) };
    onChange(shown);
  };

  const wrong = left && person.contact !== '' && parseContact(person.method, person.contact) === null;
  return (
    <TextField
      label={isPhone ? t('phone') : t('emailAddress')}
      labelHidden
      placeholder={isPhone ? '010-0000-0000' : 'name@company.example'}
      value={person.contact}
      autoFocus={autoFocus}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      error={wrong ? t(isPhone ? 'badPhone' : 'badEmail') : undefined}
      type={isPhone ? 'tel' : 'email'}
      inputMode={isPhone ? 'tel' : 'email'}
      autoComplete="off"
      inputProps={{ onInput: type, spellCheck: false }}
    />
  );
}
