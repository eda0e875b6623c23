import { useTranslations } from 'use-intl';
import type { Person } from './model/people.ts';

/** How somebody is called who may not have a name yet: '사용자 (을)' by the role, else '서명자 2' by the place. */
export function useShownName(): (person: Person | undefined, index: number) => string {
  const t = useTranslations('panel.people');
  const role = useTranslations('templates.editor');
  return (person, index) => {
    if (person !== undefined && person.name !== '') return person.name;
    if (person !== undefined && person.roleName !== '') return role('userOfRole', { role: person.roleName });
    return t('unnamed', { number: index + 1 });
  };
}
