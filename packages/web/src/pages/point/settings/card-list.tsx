import type { PaymentMethodResult, ResultOf } from '@dojang/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreditCard, EllipsisVertical, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toSupport } from '../../../features/account/to-support.tsx';
import { leaveFor } from '../../../features/points/leave-for.ts';
import { POINTS_KEY } from '../../../features/points/points.query.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Menu } from '../../../ui/controls/menu.tsx';
import { Pill } from '../../../ui/controls/pill.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { koreanDay } from '../../../ui/text/korean-time.ts';
import { cardName } from '../card-name.ts';

interface CardListProps {
  readonly cards: ResultOf<typeof endpoints.paymentMethods>;
  readonly canPay: boolean;
  /** Whether the payment provider keeps cards; without one that does, none can be registered. */
  readonly keepsCards: boolean;
}

/** The cards on file: register, choose the default, delete, restore. */
export function CardList({ cards, canPay, keepsCards }: CardListProps) {
  const t = useTranslations('pointSettings.cards');
  const tOffered = useTranslations('point.pay');
  const { list, restorable, most } = cards;
  const actions = useCardActions();
  const [deleting, setDeleting] = useState<PaymentMethodResult | null>(null);
  const isFull = list.length >= most;
  return (
    <section aria-labelledby="cards-title" className="rounded-card border border-line bg-card">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 max-md:px-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="cards-title" className="text-15 font-semibold">
            {t('title')}{' '}
            <span className="text-13 font-normal text-muted">
              {t('count', { count: list.length, max: most })}
            </span>
          </h2>
          <p className="text-13 text-muted">{t('lead')}</p>
        </div>
        <Button
          icon={<Plus size={16} aria-hidden />}
          isPending={actions.isAdding}
          isDisabled={!keepsCards || isFull}
          onPress={actions.add}
        >
          {t('add')}
        </Button>
      </div>
      {(canPay && !isFull) || (canPay && !keepsCards) ? null : (
        <p className="px-5 pb-3 text-13 text-muted max-md:px-4">
          {canPay ? (
            t('most', { max: most })
          ) : (
            <>
              {tOffered('offered')}. {tOffered.rich('offeredText', { a: toSupport() })}
            </>
          )}
        </p>
      )}
      {list.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-muted max-md:px-4">
          {t(keepsCards || !canPay ? 'none' : 'notKept')}
        </p>
      ) : (
        <ul>
          {list.map((card) => (
            <CardRow
              key={card.paymentMethodId}
              card={card}
              onDefault={() => actions.setDefault(card.paymentMethodId)}
              onDelete={() => setDeleting(card)}
            />
          ))}
        </ul>
      )}
      {restorable === null ? null : (
        <p className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-5 py-2.5 text-13 text-muted max-md:px-4">
          {t('restorable', { card: cardName(restorable) })}
          <Button
            size="sm"
            isPending={actions.isRestoring}
            onPress={() => actions.restore(restorable.paymentMethodId)}
          >
            {t('restore')}
          </Button>
        </p>
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        title={t('deleteTitle', { card: deleting === null ? '' : cardName(deleting) })}
        verb={t('delete')}
        isPending={actions.isRemoving}
        onConfirm={() => deleting && actions.remove(deleting.paymentMethodId, () => setDeleting(null))}
        onClose={() => setDeleting(null)}
      >
        <p>{t('deleteText')}</p>
      </ConfirmDialog>
    </section>
  );
}

interface CardRowProps {
  readonly card: PaymentMethodResult;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
}

function CardRow({ card, onDefault, onDelete }: CardRowProps) {
  const t = useTranslations('pointSettings.cards');
  const name = cardName(card);
  const makeDefault = card.isDefault ? [] : [{ id: 'default', label: t('setDefault'), onAction: onDefault }];
  return (
    <li className="flex items-center gap-3 border-t border-line px-5 py-2.5 max-md:px-4">
      <CreditCard size={18} className="text-muted" aria-hidden />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
        <b className="font-semibold">{name}</b>
        {card.isDefault ? <Pill tone="info">{t('isDefault')}</Pill> : null}
        {card.isUsedBySubscription ? <Pill tone="outline">{t('isUsed')}</Pill> : null}
        <span className="text-13 text-muted">
          {t('since', { date: koreanDay(Date.parse(card.createdAt)) })}
        </span>
      </div>
      <Menu
        label={t('menu', { card: name })}
        entries={[
          ...makeDefault,
          {
            id: 'delete',
            label: t('delete'),
            isDestructive: true,
            isDisabled: card.isUsedBySubscription,
            ...(card.isUsedBySubscription ? { reason: t('inUse') } : {}),
            onAction: onDelete,
          },
        ]}
        trigger={
          <IconButton label={t('menu', { card: name })} tip={false}>
            <EllipsisVertical size={18} aria-hidden />
          </IconButton>
        }
      />
    </li>
  );
}

function useCardActions() {
  const t = useTranslations('pointSettings.cards');
  const sentence = useErrorMessage();
  const queries = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const refuse = (error: Error) => notify('bad', sentence(error));
  const reload = () => queries.invalidateQueries({ queryKey: POINTS_KEY });
  const add = useMutation({
    mutationFn: () => call(endpoints.openCardWindow),
    onSuccess: ({ windowUrl }) => {
      setLeaving(true);
      leaveFor(windowUrl);
    },
    onError: refuse,
  });
  const setDefault = useMutation({
    mutationFn: (paymentMethodId: string) =>
      call(endpoints.setDefaultPaymentMethod, { params: { paymentMethodId } }),
    onSuccess: () => notify('ok', t('isNowDefault')),
    onError: refuse,
    onSettled: reload,
  });
  const remove = useMutation({
    mutationFn: (paymentMethodId: string) =>
      call(endpoints.deletePaymentMethod, { params: { paymentMethodId } }),
    onSuccess: () => notify('ok', t('deleted')),
    onError: refuse,
    onSettled: reload,
  });
  const restore = useMutation({
    mutationFn: (paymentMethodId: string) =>
      call(endpoints.restorePaymentMethod, { body: { paymentMethodId } }),
    onSuccess: () => notify('ok', t('restored')),
    onError: refuse,
    onSettled: reload,
  });
  return {
    add: () => add.mutate(),
    isAdding: add.isPending || isLeaving,
    setDefault: setDefault.mutate,
    remove: (id: string, onEnd: () => void) => remove.mutate(id, { onSettled: onEnd }),
    isRemoving: remove.isPending,
    restore: restore.mutate,
    isRestoring: restore.isPending,
  };
}
