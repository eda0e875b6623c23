import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/controls/select.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { appState } from '../app-state/use-app-state.ts';

const OPTIONS = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
] as const;

/** Changes the language of every screen. Each language is named in itself. */
export function LanguageSelect() {
  const t = useTranslations('login');
  return (
    <div className="flex items-center text-muted">
      <Globe size={18} aria-hidden />
      <Select
        className="-ml-0.5"
        label={t('language')}
        labelHidden
        quiet
        options={OPTIONS}
        value={useUiLocale()}
        onChange={appState().chooseLocale}
      />
    </div>
  );
}
