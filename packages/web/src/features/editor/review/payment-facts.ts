import { payerOf } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { isPaymentComplete } from '../model/draft.ts';
import { useDraft } from '../session/editor-context.ts';

/** What the message to a participant says about the payment; no facts for one who does not pay. @param key null for the first */
export function usePaymentFacts(key: string | null): readonly (readonly [term: string, fact: string])[] {
  const t = useTranslations('review.message');
  const payment = useDraft((draft) => draft.asked.payment);
  const people = useDraft((draft) => draft.people);
  const person = people.find((one) => one.key === key) ?? people[0];
  if (payment === null || !isPaymentComplete(payment) || person === undefined) return [];
  const inOrder = people.map((one, index) => ({ key: one.key, signingOrder: index + 1 }));
  if (payerOf({ payment }, inOrder) !== person.key) return [];
  return [
    [t('amount'), t('won', { amount: payment.amount })],
    [t('product'), payment.productName],
    [t('payer'), t('payerName', { name: person.name })],
    [t('when'), t('afterSigning')],
  ];
}
