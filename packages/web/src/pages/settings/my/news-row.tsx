import type { UserInfo } from '@dojang/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { serverNow } from '../../../replies/server-clock.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { koreanDay } from '../../../ui/text/korean-time.ts';
import { SettingRow } from './setting-row.tsx';

/**
 * Whether marketing messages may be sent. The choice is shown with its date. Source: 정보통신망법 제50조제7항 (the result of an agreement
 * or a withdrawal must be notified).
 */
export function NewsRow({ user, onChanged }: { user: UserInfo; onChanged: () => Promise<void> }) {
  const t = useTranslations('my');
  const sentence = useErrorMessage();
  const change = useMutation({
    mutationFn: (agreed: boolean) => call(endpoints.changeMarketing, { body: { agreed } }),
    onSuccess: async ({ marketing }) => {
      await onChanged();
      notify('ok', t(marketing ? 'news.agreed' : 'news.withdrawn', { day: koreanDay(serverNow()) }));
    },
    onError: (error) => notify('bad', sentence(error)),
  });
  return (
    <SettingRow label={t('news.label')}>
      <Switch
        isSelected={change.isPending ? change.variables : user.marketing}
        isDisabled={change.isPending}
        onChange={(agreed) => change.mutate(agreed)}
      >
        {t('news.what')}
      </Switch>
    </SettingRow>
  );
}
