import { groupDigits } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { usePermissions } from '../../organization/roles/use-permissions.ts';
import { ConnectDialog } from '../../payments/connect-dialog.tsx';
import { PaymentGuide } from '../../payments/payment-guide.tsx';
import { paymentConnectionQuery } from '../../payments/payments.query.ts';
import type { AskedBesides } from '../model/asked.ts';
import { useDraft, useEditor } from '../session/editor-context.ts';

const LAST = '';
const MOST_DIGITS = 10;

/** What a signer is asked to pay after signing, and who pays. */
export function PaymentRow() {
  const t = useTranslations('payments.request');
  const { drafts } = useEditor().session;
  const asked = useDraft((draft) => draft.asked);
  const isInPerson = useDraft((draft) => draft.processType === 'FACE_TO_FACE');
  const { payment } = asked;
  const set = (next: AskedBesides['payment']): void => drafts.set({ asked: { ...asked, payment: next } });
  return (
    <div className="flex flex-col gap-3">
      <Switch
        className="min-h-9 self-start"
        isSelected={payment !== null}
        onChange={(on) => set(on ? { productName: '', amount: 0 } : null)}
      >
        {t('ask')}
      </Switch>
      {payment === null ? null : isInPerson ? (
        <p className="text-13 text-bad">{t('inPerson')}</p>
      ) : (
        <>
          <PaymentFields payment={payment} onChange={set} />
          <ConnectionNote />
          <PaymentGuide />
        </>
      )}
    </div>
  );
}

interface PaymentFieldsProps {
  readonly payment: NonNullable<AskedBesides['payment']>;
  readonly onChange: (payment: AskedBesides['payment']) => void;
}

function PaymentFields({ payment, onChange }: PaymentFieldsProps) {
  const t = useTranslations('payments.request');
  const people = useDraft((draft) => draft.people);
  const { participantKey, ...sum } = payment;
  const named = people.filter(({ name }) => name.trim() !== '');
  const options = [
    { value: LAST, label: t('last') },
    ...named.map(({ key, name }) => ({ value: key, label: name })),
  ];
  const setPayer = (key: string): void => onChange(key === LAST ? sum : { ...sum, participantKey: key });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_160px] gap-3 max-md:grid-cols-1">
      <TextField
        label={t('product')}
        value={payment.productName}
        maxLength={100}
        onChange={(productName) => onChange({ ...payment, productName })}
      />
      <TextField
        label={t('amount')}
        inputMode="numeric"
        value={payment.amount === 0 ? '' : groupDigits(String(payment.amount))}
        onChange={(text) =>
          onChange({ ...payment, amount: Number(text.replaceAll(/\D/g, '').slice(0, MOST_DIGITS)) })
        }
      />
      <Select
        label={t('payer')}
        options={options}
        value={named.some(({ key }) => key === participantKey) ? (participantKey ?? LAST) : LAST}
        onChange={setPayer}
      />
    </div>
  );
}

/** Says that nobody could receive the payment yet. */
function ConnectionNote() {
  const t = useTranslations('payments.signpay');
  const [isOpen, setOpen] = useState(false);
  const connection = useQuery(paymentConnectionQuery).data;
  const mayConnect = usePermissions().may('payment.connect');
  if (connection === undefined) return null;
  if (connection.isConnected)
    return <p className="text-13 text-muted">{t('connected', { userId: connection.userId })}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-13 text-bad">{t(mayConnect ? 'notConnected' : 'adminOnly')}</p>
      {mayConnect ? <Button onPress={() => setOpen(true)}>{t('connect')}</Button> : null}
      {isOpen ? <ConnectDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
