import { useTranslations } from 'use-intl';
import type { Person } from '../model/people.ts';

/** The shown name of a person who may not have a name yet: the role ('임차인'), otherwise '서명자 2' by position. */
export function useShownName(): (person: Person | undefined, index: number) => string {
  const t = useTranslations('panel.people');
  return (person, index) => {
    if (person !== undefined && person.name !== '') return person.name;
    if (person !== undefined && person.roleName !== '') return person.roleName;
    return t('unnamed', { type: person?.type ?? 'signer', number: index + 1 });
  };
}
