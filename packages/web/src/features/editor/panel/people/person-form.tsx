import { isSigner } from '@dojang/domain';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { ComboField } from '../../../../ui/form/combo-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useCleanedName } from '../../../../ui/form/use-cleaned-name.tsx';
import { useContactSuggestions } from '../../../contacts/use-contact-suggestions.tsx';
import { useServiceLimits } from '../../../session/use-service-limits.ts';
import type { Method, Person } from '../../model/people.ts';
import { useDraft, useEditor } from '../../session/editor-context.ts';
import { ContactField } from '../contact-field.tsx';
import { DelegationChoice } from './delegation-choice.tsx';
import { GuardianChoice } from './guardian-choice.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { LaterTypeChoice } from './later-type-choice.tsx';
import { NameFaultLine } from './name-fault.tsx';
import { PersonAuthentications } from './person-authentications.tsx';
import { useChosenContact } from './use-chosen-contact.ts';
import { useOwnContact } from './use-own-contact.ts';

interface PersonFormProps {
  readonly person: Person;
  /** True for a person who was just added, whose name gets the focus. */
  readonly isNew: boolean;
}

/** Name, role and contact of one participant. */
export function PersonForm({ person, isNew }: PersonFormProps) {
  const t = useTranslations('panel.people');
  const { session, attention, corrects } = useEditor();
  const { drafts } = session;
  const { channels } = useServiceLimits();
  const wanted =
    attention !== null && 'personKey' in attention && attention.personKey === person.key
      ? attention.kind
      : null;
  const isInPerson = useDraft((draft) => draft.processType === 'FACE_TO_FACE');
  const change = (part: Partial<Omit<Person, 'key'>>): void => drafts.changePerson(person.key, part);
  const name = useCleanedName(person.name, (cleaned) => change({ name: cleaned }));
  const role = useCleanedName(person.roleName, (roleName) => change({ roleName }));
  const contacts = useRef<Record<Method, string>>({ email: '', kakao: '' });
  contacts.current[person.method] = person.contact;
  const suggested = useTranslations('panel.suggested');
  const own = useOwnContact();
  const chosen = useChosenContact(person.key, own.contacts);
  const suggestions = useContactSuggestions(person.name, 'name', chosen.taken);
  return (
    <div className="flex flex-col gap-2 pt-2 pb-1">
      <LaterTypeChoice person={person} />
      <div className="grid grid-cols-2 gap-2">
        <ComboField
          label={t('name')}
          placeholder={t('name')}
          value={person.name}
          onChange={(name) => change({ name })}
          autoFocus={isNew || wanted === 'name'}
          onBlur={() => {
            name.clean();
            // A running document keeps its name.
            if (!corrects) drafts.proposeName(own.contacts);
          }}
          options={suggestions.options}
          onChoose={(id) => chosen.choose(suggestions.byId(id))}
          onRemove={suggestions.remove}
          listLabel={suggested('list')}
          openLabel={suggested('open')}
          removeLabel={suggested('remove')}
        />
        <TextField
          label={t('role')}
          labelHidden
          placeholder={t('role')}
          value={person.roleName}
          onChange={(roleName) => change({ roleName })}
          onBlur={role.clean}
          autoComplete="off"
        />
      </div>
      {name.note}
      {role.note}
      <NameFaultLine person={person} />
      {isInPerson ? <p className="pt-1 text-13 font-semibold text-ink-2">{t('copyTo')}</p> : null}
      {channels.length > 1 ? (
        <Segmented
          label={t('method')}
          options={channels.map((value) => ({ value, label: t(value) }))}
          value={person.method}
          onChange={(method) => change({ method, contact: contacts.current[method] })}
          className="w-full [&>*]:flex-1"
        />
      ) : null}
      <ContactField
        key={person.method}
        person={person}
        autoFocus={wanted === 'contact'}
        onChange={(contact) => change({ contact })}
        chosen={chosen}
      />
      {isSigner(person) ? (
        <GuardianChoice person={person} onChange={(guardianKey) => change({ guardianKey })} />
      ) : null}
      <PersonAuthentications person={person} />
      <DelegationChoice person={person} />
      <LanguageChoice locale={person.locale} onChange={(locale) => change({ locale })} />
    </div>
  );
}
