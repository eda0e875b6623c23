import {
  CHARGE_KINDS,
  CHARGE_STATES,
  MOVEMENT_KINDS,
  REFUND_REFUSALS,
  SUBSCRIPTION_STATES,
  USAGE_KINDS,
} from '@dojang/domain';
import { z } from 'zod';
import { id, time } from '../../shapes.ts';

/** Shapes of points. Prices are in won and include VAT where nothing else is said; points are integers. */

const won = z.number().int();
const points = z.number().int();

export const pointProduct = z.object({
  productId: id,
  points,
  /** The price without VAT, the VAT of 10 %, and their sum, which is paid. */
  supply: won,
  vat: won,
  price: won,
  /** The price of one point without VAT. */
  unitPrice: won,
  /** By how many percent one point is cheaper than in the smallest product; 0 for that product. */
  discount: z.number().int(),
});
export type PointProduct = z.infer<typeof pointProduct>;

/** A card as it is shown: the issuer in the reader's language and the masked number, such as 4330****1234. */
export const cardShown = z.object({ brand: z.string(), number: z.string() });

export const paymentMethod = cardShown.extend({
  paymentMethodId: id,
  isDefault: z.boolean(),
  /** Automatic charging pays with this card, so that it cannot be deleted. */
  isUsedBySubscription: z.boolean(),
  createdAt: time,
});
export type PaymentMethodResult = z.infer<typeof paymentMethod>;

/** Why a payment failed: the provider's code, and its reason in a sentence for people. */
export const paymentFailure = z.object({ code: z.string(), reason: z.string() });

export const chargeResult = z.object({
  chargeId: id,
  /** purchase: bought by a person. automatic: bought by automatic charging. free: given, such as at sign-up. */
  kind: z.enum(CHARGE_KINDS),
  /**
   * ready: waits for the payment window. paying, unknown: the result is not known yet; the service asks the provider, and a client
   * asks `pointCharge` again. paid: the points were added. refunding: a refund whose result is not known yet.
   */
  state: z.enum(CHARGE_STATES),
  /** Why free points were given, in the reader's language; null for a payment. */
  title: z.string().nullable(),
  points,
  /** How many of these points are left; null before they were added. */
  remaining: points.nullable(),
  supply: won,
  vat: won,
  price: won,
  createdAt: time,
  paidAt: time.nullable(),
  refundedAt: time.nullable(),
  expiresAt: time.nullable(),
  /** Null for free points, before the payment, and for callers who may not charge. */
  card: cardShown.nullable(),
  /** The provider's page of the receipt; null as above. */
  receiptUrl: z.string().nullable(),
  failure: paymentFailure.nullable(),
  refund: z.object({
    allowed: z.boolean(),
    /** Why a refund is not possible; null when it is. */
    refusal: z.enum(REFUND_REFUSALS).nullable(),
    /** The sentence of `refusal` in the reader's language. */
    reason: z.string().nullable(),
    /** Until when it is possible; null where no time makes a difference. */
    until: time.nullable(),
    /** Until when a payment by mistake (wrong product, or twice) is refunded, or was; null for what was not paid. */
    mistakeUntil: time.nullable(),
  }),
});
export type ChargeResult = z.infer<typeof chargeResult>;

export const usageResult = z.object({
  usageId: id,
  /** sent: spent. held: kept for a reservation or a bulk. returned: given back. expired: their time was over. refunded: paid back. */
  kind: z.enum(USAGE_KINDS),
  at: time,
  /** The change of the balance: negative when points left it. */
  points,
  free: points,
  paid: points,
  /** The bulk for which points were held, of which some may have been spent; null for other changes, and after its deletion. */
  bulk: z.object({ bulkTransmitId: id, name: z.string(), owner: z.string() }).nullable(),
  /** The document and its requester; null when no document belongs to it, or for a caller who may not see it. */
  document: z.object({ documentId: id, name: z.string(), requester: z.string() }).nullable(),
});
export type UsageResult = z.infer<typeof usageResult>;

export const movementResult = usageResult.omit({ usageId: true, kind: true }).extend({
  movementId: id,
  /** charged: bought. given: free. The others as in the history of usage. */
  kind: z.enum(MOVEMENT_KINDS),
  /** The points that were left after it. It counts every movement before, also those that filters leave out. */
  balance: points,
  /** Who sent or charged; null for what operators or the service did. */
  by: z.string().nullable(),
  /** When a held request is to be sent; null for other movements. */
  sendingAt: time.nullable(),
  /** The charge or gift whose points were added, refunded or expired, or came back; null for usage. */
  charge: chargeResult.nullable(),
});
export type MovementResult = z.infer<typeof movementResult>;

export const subscriptionSettings = z.object({
  productId: id,
  /** Charges when fewer points than this are left. */
  threshold: points.min(1).max(100_000),
  /** The most that is charged automatically in a calendar month in Korea, in won with VAT. */
  monthlyLimit: won.min(1).max(100_000_000),
  /** The card; the default card when absent. */
  paymentMethodId: id.optional(),
  /** Receives the mails about failures and receipts. */
  email: z.string().max(320),
});

export const subscriptionStatus = z.object({
  /** off: not subscribed. on. failing: the last try failed, and it will be tried again. stopped: three tries failed. */
  state: z.enum(SUBSCRIPTION_STATES),
  /** The last failure, for the dialog of failed charging; null after a success or a change of the card. */
  failure: paymentFailure.extend({ at: time, tries: z.number().int(), price: won }).nullable(),
  /** When a failed charge is tried again. */
  nextTryAt: time.nullable(),
  /** A charge whose result is not known yet. */
  isCharging: z.boolean(),
  /** What was charged automatically in this month in Korea, in won with VAT. */
  chargedThisMonth: won,
  /** The monthly limit leaves no room for another charge. */
  isLimitReached: z.boolean(),
});

export const subscriptionResult = subscriptionSettings
  .required()
  .extend({ product: pointProduct, card: cardShown, createdAt: time, status: subscriptionStatus });
export type SubscriptionResult = z.infer<typeof subscriptionResult>;
