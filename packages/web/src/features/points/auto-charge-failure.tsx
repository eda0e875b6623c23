import { useLocation, useNavigate } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { fullTime } from '../../ui/text/korean-time.ts';
import { usePermissions } from '../organization/roles/use-permissions.ts';
import { StartupShown } from '../startup/startup-shown.ts';
import { useAutomaticCharges } from './use-automatic-charges.ts';

/** The failure that was last closed in this browser: it is not shown again, the next one is. */
const SEEN_KEY = 'dojang.autoChargeFailure';

/**
 * The dialog after a failed automatic charge, for those who may charge. The page of points shows the failure itself, and the dialogs of
 * the start come first.
 */
export function AutoChargeFailure() {
  const t = useTranslations('points.failure');
  const tPoints = useTranslations('points');
  const locale = useUiLocale();
  const navigate = useNavigate();
  const isPointPage = useLocation({ select: ({ pathname }) => pathname === '/point' });
  const mayCharge = usePermissions().may('points.charge');
  const failure = useAutomaticCharges({ isEnabled: mayCharge })?.failure ?? null;
  const [seen, setSeen] = useState(() => localStorage.getItem(SEEN_KEY));
  const isStarting = use(StartupShown);
  if (failure === null || !mayCharge || isPointPage || isStarting) return null;
  const close = (): void => {
    localStorage.setItem(SEEN_KEY, failure.at);
    setSeen(failure.at);
  };
  const openSettings = (): void => {
    close();
    void navigate({ to: '/point', hash: '2' });
  };
  return (
    <Dialog
      title={t('title')}
      isOpen={seen !== failure.at}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      footer={
        <>
          <Button className="max-md:flex-1" onPress={close}>
            {t('cancel')}
          </Button>
          <Button kind="primary" autoFocus className="max-md:flex-1" onPress={openSettings}>
            {t('settings')}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{t('text')}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-control border border-line px-3.5 py-3">
        <dt className="text-muted">{t('reason')}</dt>
        <dd>{failure.reason}</dd>
        <dt className="text-muted">{t('price')}</dt>
        <dd>{tPoints('won', { amount: failure.price })}</dd>
        <dt className="text-muted">{t('at')}</dt>
        <dd>{t('tries', { time: fullTime(failure.at, locale), count: failure.tries })}</dd>
      </dl>
    </Dialog>
  );
}
