import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { UnreadFigure } from '../../ui/layout/unread-figure.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { organizationQuery } from '../organization/organization.query.ts';
import { usePermissions } from '../organization/roles/use-permissions.ts';
import { usePointBalance } from '../session/point-balance.ts';
import { userQuery } from '../session/user.query.ts';
import { askForPointsMessages } from './ask.messages.ts';
import { useAskForPoints } from './use-ask-for-points.ts';

const bundles = { askForPoints: askForPointsMessages };

interface LackOfPointsDialogProps {
  readonly isOpen: boolean;
  /** start: when a document is begun. send: when it was not sent for lack of points. */
  readonly at: 'start' | 'send';
  readonly onClose: () => void;
  /** Saves what is open before the page of points is shown; false when it could not be saved, and the page stays. */
  readonly onLeave: () => Promise<boolean>;
}

const TITLES = { start: 'title', send: 'sendTitle' } as const;
const OWN = { start: 'text', send: 'sendText' } as const;
const MEMBER = { start: 'member', send: 'sendMember' } as const;

/** Tells that points are missing. Who may charge is offered the page of points; others are told whom to ask. */
export function LackOfPointsDialog({ isOpen, at, onClose, onLeave }: LackOfPointsDialogProps) {
  const t = useTranslations('points.lack');
  const navigate = useNavigate();
  const mayCharge = usePermissions().may('points.charge');
  const leave = async (): Promise<void> => {
    if (await onLeave()) await navigate({ to: '/point', hash: '1' });
    else onClose();
  };
  return (
    <Dialog
      title={t(TITLES[at])}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        mayCharge ? (
          <>
            <Button className="max-md:flex-1" onPress={onClose}>
              {t('later')}
            </Button>
            <Button kind="primary" autoFocus className="max-md:flex-1" onPress={() => void leave()}>
              {t('charge')}
            </Button>
          </>
        ) : (
          <>
            <Button className="max-md:flex-1" onPress={onClose}>
              {t('close')}
            </Button>
            <MoreTexts bundles={bundles}>
              <AskButton onEnd={onClose} />
            </MoreTexts>
          </>
        )
      }
    >
      <p className="text-ink-2">
        {t((mayCharge ? OWN : MEMBER)[at])}{' '}
        {mayCharge ? <span className="text-muted">{t('saved')}</span> : null}
      </p>
      <Facts mayCharge={mayCharge} />
    </Dialog>
  );
}

function AskButton({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('askForPoints');
  const ask = useAskForPoints(onEnd);
  return (
    <Button
      kind="primary"
      autoFocus
      className="max-md:flex-1"
      isPending={ask.isPending}
      onPress={() => ask.mutate()}
    >
      {t('button')}
    </Button>
  );
}

function Facts({ mayCharge }: { mayCharge: boolean }) {
  const t = useTranslations('points');
  const { query, balance } = usePointBalance();
  const isMember = useQuery(userQuery).data?.organization !== null;
  const admin = useQuery({ ...organizationQuery, enabled: isMember }).data?.mainAdminName;
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-control border border-line px-3.5 py-3">
      <dt className="text-muted">{t('lack.have')}</dt>
      <dd className="font-semibold">
        {balance === undefined ? <UnreadFigure query={query} /> : t('amount', { points: balance })}
      </dd>
      {mayCharge || admin === undefined ? null : (
        <>
          <dt className="text-muted">{t('lack.admin')}</dt>
          <dd className="font-semibold">{admin}</dd>
        </>
      )}
    </dl>
  );
}
