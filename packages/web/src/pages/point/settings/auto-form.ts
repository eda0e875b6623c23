import type { BodyInput, endpoints, PointProduct, SubscriptionResult } from '@dojang/contract';
import { parseEmail } from '@dojang/domain';

/** Owns the form of automatic charging: its first values, what it accepts, and what is sent. */

export type AutoField = 'threshold' | 'productId' | 'monthlyLimit' | 'paymentMethodId' | 'email';
export type AutoTyped = Readonly<Record<AutoField, string>>;
type Settings = BodyInput<typeof endpoints.subscribePoints>;

const MOST_POINTS = 100_000;
const MOST_WON = 100_000_000;
/** What a person who turns it on is offered: ten points as the threshold, and three charges a month. */
const FIRST_THRESHOLD = 10;
const FIRST_CHARGES = 3;

const digitsOf = (text: string): number => Number(text.normalize('NFKC').replace(/\D/g, ''));

/** Writes typed digits with separators of thousands: 1,000. */
export function grouped(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, 9);
  return digits === '' ? '' : Number(digits).toLocaleString('ko-KR');
}

/** The settings of a subscription, as calls take them. */
export const settingsOf = (one: SubscriptionResult): Settings => ({
  productId: one.productId,
  threshold: one.threshold,
  monthlyLimit: one.monthlyLimit,
  paymentMethodId: one.paymentMethodId,
  email: one.email,
});

/** The first values of the form: the present settings, or an offer. */
export function firstValues(
  present: SubscriptionResult | null,
  offered: { readonly product: PointProduct | undefined; readonly cardId: string; readonly email: string },
): AutoTyped {
  if (present !== null)
    return {
      threshold: grouped(String(present.threshold)),
      productId: present.productId,
      monthlyLimit: grouped(String(present.monthlyLimit)),
      paymentMethodId: present.paymentMethodId,
      email: present.email,
    };
  return {
    threshold: String(FIRST_THRESHOLD),
    productId: offered.product?.productId ?? '',
    monthlyLimit: grouped(String((offered.product?.price ?? 0) * FIRST_CHARGES)),
    paymentMethodId: offered.cardId,
    email: offered.email,
  };
}

export type AutoFault = 'thresholdError' | 'limitError' | 'limitMost' | 'emailInvalid';

/** What is wrong with the typed values, by field. @param price what the chosen product costs, in won */
export function faultsOf(typed: AutoTyped, price: number): { readonly [Field in AutoField]?: AutoFault } {
  const threshold = digitsOf(typed.threshold);
  const limit = digitsOf(typed.monthlyLimit);
  return {
    ...(threshold >= 1 && threshold <= MOST_POINTS ? {} : { threshold: 'thresholdError' }),
    ...(limit > MOST_WON
      ? { monthlyLimit: 'limitMost' }
      : limit < price
        ? { monthlyLimit: 'limitError' }
        : {}),
    ...(parseEmail(typed.email) === null ? { email: 'emailInvalid' } : {}),
  };
}

/** The typed values, as calls take them. */
export const typedSettings = (typed: AutoTyped): Settings => ({
  productId: typed.productId,
  threshold: digitsOf(typed.threshold),
  monthlyLimit: digitsOf(typed.monthlyLimit),
  ...(typed.paymentMethodId === '' ? {} : { paymentMethodId: typed.paymentMethodId }),
  email: typed.email.trim(),
});
