import type {
  endpoints,
  PaymentMethodResult,
  PointProduct,
  ResultOf,
  SubscriptionResult,
} from '@dojang/contract';
import type { RefObject } from 'react';

/** The state of automatic charging as the server tells it. */
export type SubscriptionStatus = ResultOf<typeof endpoints.subscriptionStatus>;

/** What the card of automatic charging shows. */
export interface AutoCardProps {
  /** The present settings; null while automatic charging is off. */
  readonly subscription: SubscriptionResult | null;
  readonly status: SubscriptionStatus;
  readonly cards: readonly PaymentMethodResult[];
  readonly products: readonly PointProduct[];
  /** The address that is offered for notices. */
  readonly email: string;
  /** The place of the choice of the card. */
  readonly cardField: RefObject<HTMLDivElement | null>;
}
