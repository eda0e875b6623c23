import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOrganizationRefresh } from '../../../features/organization/teams/team-actions.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { SettingRow } from '../my/setting-row.tsx';

interface RepliesRowProps {
  readonly isAllowed: boolean;
  readonly mayChange: boolean;
}

/** Whether an answer to a mail of a request goes to its requester. */
export function RepliesRow({ isAllowed, mayChange }: RepliesRowProps) {
  const t = useTranslations('organizationTab.replies');
  const refresh = useOrganizationRefresh();
  const errorText = useErrorMessage();
  const [isBusy, setBusy] = useState(false);
  const change = async (repliesToRequester: boolean): Promise<void> => {
    setBusy(true);
    try {
      await call(endpoints.renameOrganization, { body: { repliesToRequester } });
      await refresh();
      notify('ok', t(repliesToRequester ? 'turnedOn' : 'turnedOff'));
    } catch (error) {
      notify('bad', errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <SettingRow label={t('label')} alignTop>
      {mayChange ? (
        <Switch isSelected={isAllowed} isDisabled={isBusy} onChange={(on) => void change(on)}>
          {t('switch')}
        </Switch>
      ) : (
        t(isAllowed ? 'on' : 'off')
      )}
      <p className="mt-1 text-13 text-muted">{t('hint')}</p>
    </SettingRow>
  );
}
