import { useTranslations } from 'use-intl';
import type { Person } from '../model/people.ts';

/** How somebody is called who may not have a name yet: by the role ('임차인'), else '서명자 2' by the place. */
export function useShownName(): (person: Person | undefined, index: number) => string {
  const t = useTranslations('panel.people');
  return (person, index) => {
    if (person !== undefined && person.name !== '') return person.name;
    if (person !== undefined && person.roleName !== '') return person.roleName;
    return t('unnamed', { number: index + 1 });
  };
}
