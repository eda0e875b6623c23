import { useTranslations } from 'use-intl';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { CancelRequestsDialog } from '../cancel/cancel-requests-dialog.tsx';
import { ExpirySelectionDialog } from './expiry-selection-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { useRequestActions } from './request-actions.ts';
import type { Report, SelectedDocument } from './use-runs.ts';

/** A request on which something is done together with others. */
export interface SelectedRequest extends SelectedDocument {
  /** How many people are asked to sign now. */
  readonly asked: number;
}

/** What is asked before an action, or told after it. */
export type RequestQuestion =
  | {
      readonly kind: 'approve' | 'remind' | 'expiry' | 'cancel';
      readonly requests: readonly SelectedRequest[];
    }
  | { readonly kind: 'report'; readonly report: Report };

interface RequestDialogsProps {
  readonly question: RequestQuestion | null;
  readonly actions: Pick<
    ReturnType<typeof useRequestActions>,
    'approve' | 'remind' | 'changeExpiry' | 'cancel'
  >;
  readonly now: number;
  readonly onClose: () => void;
}

/** The dialogs of the actions on several requests. */
export function RequestDialogs({ question, actions, now, onClose }: RequestDialogsProps) {
  const t = useTranslations('selection');
  if (question === null) return null;
  if (question.kind === 'report') return <ReportDialog report={question.report} onClose={onClose} />;
  const { kind, requests } = question;
  const count = requests.length;
  // Those whom nobody can remind stay out of the call; the question names their number.
  const due = requests.filter(({ asked }) => asked > 0);
  if (kind === 'remind')
    return (
      <RemindDialog
        asked={requests.map(({ asked }) => asked)}
        onConfirm={() => {
          onClose();
          void actions.remind(due);
        }}
        onClose={onClose}
      />
    );
  if (kind === 'approve')
    return (
      <ConfirmDialog
        isOpen
        isDestructive={false}
        title={t('approveTitle', { count })}
        verb={t('approve')}
        onConfirm={() => {
          onClose();
          void actions.approve(requests);
        }}
        onClose={onClose}
      >
        <p>{t('approveText')}</p>
      </ConfirmDialog>
    );
  if (kind === 'expiry')
    return (
      <ExpirySelectionDialog
        count={count}
        now={now}
        onSave={(days) => {
          onClose();
          void actions.changeExpiry(requests, days);
        }}
        onClose={onClose}
      />
    );
  return (
    <CancelRequestsDialog
      title={t('cancelTitle', { count })}
      onCancel={async (reason, isBlocked) => {
        onClose();
        void actions.cancel(requests, reason, isBlocked);
      }}
      onClose={onClose}
    />
  );
}
