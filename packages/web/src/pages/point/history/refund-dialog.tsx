import type { ChargeResult } from '@dojang/contract';
import { isRefunding, PAYMENT_MISTAKES } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { POINTS_KEY } from '../../../features/points/points.query.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { fullTime } from '../../../ui/text/korean-time.ts';
import { cardName } from '../card-name.ts';

const MOST = 200;
const KINDS = ['plain', ...PAYMENT_MISTAKES] as const;
type RefundKind = (typeof KINDS)[number];

interface RefundDialogProps {
  readonly charge: ChargeResult;
  readonly onClose: () => void;
}

/** Asks before a charge is refunded, or tells why it cannot be refunded. */
export function RefundDialog({ charge, onClose }: RefundDialogProps) {
  const t = useTranslations('pointHistory.refunding');
  const tUi = useTranslations('ui');
  if (charge.refund.allowed) return <RefundQuestion charge={charge} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('refusedTitle')}
      footer={
        <Button kind="primary" autoFocus onPress={onClose} className="max-md:flex-1">
          {tUi('close')}
        </Button>
      }
    >
      <p className="text-ink-2">{charge.refund.reason}</p>
      {charge.refund.refusal === 'used' ? <RefundFacts charge={charge} /> : null}
    </Dialog>
  );
}

function RefundQuestion({ charge, onClose }: RefundDialogProps) {
  const t = useTranslations('pointHistory.refunding');
  const queries = useQueryClient();
  const sentence = useErrorMessage();
  const [reason, setReason] = useState('');
  const [kind, setKind] = useState<RefundKind>('plain');
  const now = useNow();
  const { mistakeUntil } = charge.refund;
  const mayBeMistake = mistakeUntil !== null && now < Date.parse(mistakeUntil);
  const form = useSubmission({
    send: async () => {
      const params = { chargeId: charge.chargeId };
      const body = { reason, ...(kind === 'plain' || !mayBeMistake ? {} : { mistake: kind }) };
      const { state, price } = await call(endpoints.refundCharge, { params, body });
      notify('ok', isRefunding(state) ? t('asked') : t('done', { amount: price }));
      void queries.invalidateQueries({ queryKey: POINTS_KEY });
      onClose();
    },
    refuse: (error) => {
      void queries.invalidateQueries({ queryKey: POINTS_KEY });
      return sentence(error);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('title', { points: charge.points })}
      verb={t('verb')}
      isPending={form.isBusy}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <FormError title={t('failed')} sentence={form.error} />
      <p>{t('text')}</p>
      <RefundFacts charge={charge} />
      {mayBeMistake ? (
        <Select
          label={t('kind')}
          options={KINDS.map((one) => ({ value: one, label: t(`kinds.${one}`) }))}
          value={kind}
          onChange={setKind}
          className="mt-2 text-ink"
        />
      ) : null}
      <TextField
        label={t('why')}
        value={reason}
        onChange={(text) => setReason(text.slice(0, MOST))}
        className="mt-2 text-ink"
      />
    </ConfirmDialog>
  );
}

function RefundFacts({ charge }: { charge: ChargeResult }) {
  const t = useTranslations('pointHistory.refunding');
  const tPoints = useTranslations('points');
  const locale = useUiLocale();
  const { until, mistakeUntil } = charge.refund;
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-control border border-line px-3.5 py-3">
      <dt>{t('amount')}</dt>
      <dd className="font-semibold text-ink">{tPoints('won', { amount: charge.price })}</dd>
      <dt>{t('left')}</dt>
      <dd className="text-ink">
        {charge.remaining === null
          ? tPoints('amount', { points: charge.points })
          : t('leftOf', { left: charge.remaining, points: charge.points })}
      </dd>
      {charge.card === null ? null : (
        <>
          <dt>{t('card')}</dt>
          <dd className="text-ink">{cardName(charge.card)}</dd>
        </>
      )}
      {until === null ? null : (
        <>
          <dt>{t('until')}</dt>
          <dd className="text-ink">{fullTime(until, locale)}</dd>
        </>
      )}
      {mistakeUntil === null ? null : (
        <>
          <dt>{t('mistakeUntil')}</dt>
          <dd className="text-ink">{fullTime(mistakeUntil, locale)}</dd>
        </>
      )}
    </dl>
  );
}
