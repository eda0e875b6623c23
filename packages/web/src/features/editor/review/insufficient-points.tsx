import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { usePermissions } from '../../organization/roles/use-permissions.ts';
import { pointBalanceQuery } from '../../session/user.query.ts';

/** Shown when a document is started without points: it can be prepared but not sent. */
export function InsufficientPoints() {
  const t = useTranslations('review.short');
  const { data } = useQuery(pointBalanceQuery);
  const { may, isKnown } = usePermissions();
  const [isSeen, setSeen] = useState(false);
  return (
    <Dialog
      title={t('lackTitle')}
      isOpen={data?.balance === 0 && isKnown && !isSeen}
      onOpenChange={() => setSeen(true)}
      footer={
        <Button kind="primary" autoFocus onPress={() => setSeen(true)}>
          {t('close')}
        </Button>
      }
    >
      <p className="text-ink-2">{t(may('points.charge') ? 'lackText' : 'lackMember')}</p>
    </Dialog>
  );
}
