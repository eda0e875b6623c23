import { cleanLine, holdsWebAddress, isSigner, LONGEST_ROLE_NAME } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { NameTextField } from '../../../../ui/form/name-text-field.tsx';
import type { Person } from '../../model/people.ts';
import { useDraft, useEditor } from '../../session/editor-context.ts';
import { DelegationChoice } from './delegation-choice.tsx';
import { GuardianChoice } from './guardian-choice.tsx';
import { LaterTypeChoice } from './later-type-choice.tsx';
import { PersonAuthentications } from './person-authentications.tsx';

interface RoleFormProps {
  readonly person: Person;
  readonly isNew: boolean;
}

const sameName = (name: string): string => cleanLine(name).normalize('NFKC').toLowerCase();

/** The name of a role, which takes the place of a person in a template. */
export function RoleForm({ person, isNew }: RoleFormProps) {
  const t = useTranslations('templates.editor');
  const panel = useTranslations('panel.people');
  const { drafts } = useEditor().session;
  const people = useDraft((draft) => draft.people);
  const name = sameName(person.name);
  const isTaken =
    name !== '' && people.some((other) => other.key !== person.key && sameName(other.name) === name);
  const isLong = [...cleanLine(person.name)].length > LONGEST_ROLE_NAME;
  const error = isTaken
    ? t('roleTaken')
    : isLong
      ? t('roleLength')
      : holdsWebAddress(person.name)
        ? panel('nameHoldsAddress')
        : undefined;
  return (
    <div className="flex flex-col gap-2 pt-2 pb-1">
      <LaterTypeChoice person={person} />
      <NameTextField
        label={t('roleName')}
        labelHidden
        placeholder={t('rolePlaceholder')}
        value={person.name}
        onChange={(typed) => drafts.changePerson(person.key, { name: typed })}
        error={error}
        autoFocus={isNew}
        autoComplete="off"
      />
      {isSigner(person) ? (
        <GuardianChoice
          person={person}
          onChange={(guardianKey) => drafts.changePerson(person.key, { guardianKey })}
        />
      ) : null}
      <PersonAuthentications person={person} />
      <DelegationChoice person={person} />
    </div>
  );
}
