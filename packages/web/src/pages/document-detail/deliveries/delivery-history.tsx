import type { DocumentDetail } from '@dojang/contract';
import type { ParticipantType } from '@dojang/domain';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { deliveriesQuery, useResend } from './deliveries.query.ts';
import { type DeliveryGroup, deliveryGroups } from './delivery-groups.ts';
import { DeliveryLine } from './delivery-line.tsx';

interface DeliveryHistoryProps {
  readonly document: DocumentDetail;
  readonly now: number;
}

/** Every message about the document, by recipient, with what became of it and a button for those that were not delivered. */
export function DeliveryHistory({ document, now }: DeliveryHistoryProps) {
  const t = useTranslations('deliveries');
  const { documentId, participants } = document;
  const { data, isError } = useQuery(deliveriesQuery(documentId));
  const resend = useResend(documentId);
  if (data === undefined) return isError ? <p className="text-13 text-muted">{t('failed')}</p> : null;
  const groups = deliveryGroups(
    data.list,
    participants.map((person) => person.participantId),
  );
  const typeOf = (participantId: string | null): ParticipantType =>
    participants.find((person) => person.participantId === participantId)?.participantType ?? 'signer';
  const failures = data.list.filter((one) => one.canResend).length;
  const pending = resend.isPending ? resend.variables.deliveryId : null;
  return (
    <section aria-labelledby="deliveries-title">
      <h2 id="deliveries-title" className="text-17 font-semibold">
        {t('title')}
      </h2>
      {groups.length === 0 ? <p className="py-4 text-muted">{t('empty')}</p> : null}
      {failures === 0 ? null : (
        <p className="mt-2 flex gap-1.5 rounded-control bg-bad-bg px-3 py-2 text-13 text-bad">
          <CircleAlert size={15} className="mt-0.5" aria-hidden />
          {t('failedCount', { count: failures })}
        </p>
      )}
      {groups.map((group) => (
        <Recipient key={group.key} {...{ group, typeOf, now, pending }} onResend={resend.mutate} />
      ))}
    </section>
  );
}

const FIRST_SHOWN = 3;

interface RecipientProps {
  readonly group: DeliveryGroup;
  readonly typeOf: (participantId: string | null) => ParticipantType;
  readonly now: number;
  /** The id of the message that is being sent again. */
  readonly pending: string | null;
  readonly onResend: ReturnType<typeof useResend>['mutate'];
}

function Recipient({ group: { key, name, deliveries }, typeOf, now, pending, onResend }: RecipientProps) {
  const t = useTranslations('deliveries');
  const [isOpen, setOpen] = useState(false);
  // A message that can be sent again is never folded away.
  const shown = deliveries.filter((one, index) => isOpen || index < FIRST_SHOWN || one.canResend);
  const hidden = deliveries.length - shown.length;
  const title = t(key === '' ? 'requester' : 'participant', { name });
  return (
    <div className="mt-3">
      <h3 className="text-13 leading-8 font-semibold text-ink-2">{title}</h3>
      <ul aria-label={title}>
        {shown.map((delivery) => (
          <DeliveryLine
            key={delivery.deliveryId}
            delivery={delivery}
            recipientType={typeOf(delivery.participantId)}
            now={now}
            isPending={pending === delivery.deliveryId}
            onResend={() => onResend(delivery)}
          />
        ))}
      </ul>
      {hidden === 0 ? null : (
        <Button kind="ghost" size="sm" onPress={() => setOpen(true)}>
          {t('more', { count: hidden })}
        </Button>
      )}
    </div>
  );
}
