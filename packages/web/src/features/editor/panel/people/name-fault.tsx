import { useLocale, useTranslations } from 'use-intl';
import type { Person } from '../../model/people.ts';
import { nameFaultOf } from '../../model/problems.ts';

/** What is wrong with the name or the role of a participant, below the two. */
export function NameFaultLine({ person }: { readonly person: Person }) {
  const t = useTranslations('panel.people');
  const locale = useLocale();
  const fault = nameFaultOf(person);
  if (fault === null) return null;
  return (
    <p role="alert" className="text-13 text-bad">
      {fault.error === 'nameNotDrawn'
        ? t('nameNotDrawn', { text: fault.text[locale === 'en' ? 'en' : 'ko'] })
        : t('nameHoldsAddress')}
    </p>
  );
}
