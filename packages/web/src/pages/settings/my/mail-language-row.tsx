import type { UserInfo } from '@dojang/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { SettingRow } from './setting-row.tsx';

const LANGUAGES = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
] as const;

/** The language of the mails that the account itself gets; what participants get has a choice of its own. */
export function MailLanguageRow({ user, onChanged }: { user: UserInfo; onChanged: () => Promise<void> }) {
  const t = useTranslations('my');
  const sentence = useErrorMessage();
  const change = useMutation({
    mutationFn: (language: 'ko' | 'en') => call(endpoints.chooseMailLanguage, { body: { language } }),
    onSuccess: async () => {
      await onChanged();
      notify('ok', t('saved'));
    },
    onError: (error) => notify('bad', sentence(error)),
  });
  return (
    <SettingRow label={t('mailLanguage')}>
      <Segmented
        label={t('mailLanguage')}
        options={LANGUAGES}
        value={change.isPending ? change.variables : (user.mailLanguage ?? 'ko')}
        onChange={(language) => change.mutate(language)}
      />
    </SettingRow>
  );
}
