import type { Locale } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { Select } from '../../../../ui/controls/select.tsx';

const AUTOMATIC = '';

interface LanguageChoiceProps {
  readonly locale: Locale | undefined;
  readonly onChange: (locale: Locale | undefined) => void;
}

/** The language of a participant's messages and of the first screen. */
export function LanguageChoice({ locale, onChange }: LanguageChoiceProps) {
  const t = useTranslations('panel.people');
  return (
    <Select
      label={t('language')}
      options={[
        { value: AUTOMATIC, label: t('ownLanguage') },
        { value: 'ko', label: '한국어' },
        { value: 'en', label: 'English' },
      ]}
      value={locale ?? AUTOMATIC}
      onChange={(value) => onChange(value === 'ko' || value === 'en' ? value : undefined)}
    />
  );
}
