import { ApiError } from '@dojang/contract/client';
import { ERRORS, errorMessage } from '@dojang/domain';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { POINTS_KEY } from '../../../features/points/points.query.ts';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { usePointBalance } from '../../../features/session/point-balance.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { GroupedField } from '../../../ui/form/grouped-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { FieldErrors } from '../../../ui/form/use-submission.ts';
import { FormError } from '../../../ui/layout/alert-note.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { cardName } from '../card-name.ts';
import { type AutoField, faultsOf, firstValues, grouped, typedSettings } from './auto-form.ts';
import type { AutoCardProps } from './auto-props.ts';

/** The product that is offered at first: the third one. */
const FIRST = 2;

interface AutoFormProps extends AutoCardProps {
  readonly onEnd: () => void;
}

/** The settings of automatic charging. */
export function AutoForm(props: AutoFormProps) {
  const { subscription, cards, products, cardField, onEnd } = props;
  const t = useTranslations('pointSettings.auto');
  const form = useAutoForm(props);
  const { balance } = usePointBalance();
  const { typed, change, field } = form;
  return (
    <Form onSubmit={form.submit} round={form.round} className="border-t border-line">
      <div className="flex flex-col gap-4 p-5 max-md:p-4">
        <FormError title={t('formFailed')} sentence={form.error} />
        <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
          <GroupedField
            label={t('threshold')}
            hint={
              balance === undefined
                ? t('thresholdHint')
                : `${t('thresholdHint')} ${t('thresholdNow', { points: balance })}`
            }
            end={<Unit>{t('thresholdUnit')}</Unit>}
            group={grouped}
            {...field('threshold')}
          />
          <Select
            label={t('product')}
            options={products.map(({ productId, points, price }) => ({
              value: productId,
              label: t('productOption', { points, amount: price }),
            }))}
            value={typed.productId}
            onChange={(productId) => change({ productId })}
          />
          <GroupedField
            label={t('limit')}
            hint={t('limitHint')}
            end={<Unit>{t('limitUnit')}</Unit>}
            group={grouped}
            {...field('monthlyLimit')}
          />
          <div ref={cardField}>
            <Select
              label={t('card')}
              options={cards.map((card) => ({ value: card.paymentMethodId, label: cardName(card) }))}
              value={typed.paymentMethodId}
              onChange={(paymentMethodId) => change({ paymentMethodId })}
            />
          </div>
          <TextField
            label={t('email')}
            hint={t('emailHint')}
            type="email"
            autoComplete="email"
            {...field('email')}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3.5 max-md:px-4">
        {subscription === null ? null : (
          <Button kind="danger-outline" className="mr-auto" onPress={onEnd}>
            {t('end')}
          </Button>
        )}
        <Button type="submit" kind="primary" isPending={form.isBusy}>
          {t(subscription === null ? 'turnOn' : 'save')}
        </Button>
      </div>
    </Form>
  );
}

const Unit = ({ children }: { children: ReactNode }) => (
  <span aria-hidden className="pr-2 whitespace-nowrap">
    {children}
  </span>
);

function useAutoForm({ subscription, cards, products, email }: AutoFormProps) {
  const t = useTranslations('pointSettings.auto');
  const locale = useUiLocale();
  const sentence = useErrorMessage();
  const queries = useQueryClient();
  const priceOf = (productId: string): number =>
    products.find((one) => one.productId === productId)?.price ?? 0;
  const product = products[FIRST] ?? products[0];
  return useForm<AutoField>({
    first: firstValues(subscription, { product, cardId: cards[0]?.paymentMethodId ?? '', email }),
    keepsErrors: true,
    check: (typed) => {
      const amount = priceOf(typed.productId);
      const faults = faultsOf(typed, amount);
      const { threshold, monthlyLimit } = faults;
      return {
        threshold: threshold === undefined ? null : t('thresholdError'),
        monthlyLimit:
          monthlyLimit === undefined
            ? null
            : monthlyLimit === 'limitMost'
              ? t('limitMost')
              : t('limitError', { amount }),
        email: faults.email === undefined ? null : errorMessage('emailInvalid', {}, locale),
      };
    },
    send: async (typed) => {
      const body = typedSettings(typed);
      await call(subscription === null ? endpoints.subscribePoints : endpoints.changePointSubscription, {
        body,
      });
      notify('ok', t(subscription === null ? 'on' : 'saved'));
      await queries.invalidateQueries({ queryKey: POINTS_KEY });
    },
    refuse: (error): FieldErrors<AutoField> | string => {
      const code = error instanceof ApiError ? error.code : null;
      if (code === ERRORS.emailInvalid.code) return { email: sentence(error) };
      if (code === ERRORS.monthlyLimitTooLow.code) return { monthlyLimit: sentence(error) };
      return sentence(error);
    },
  });
}
