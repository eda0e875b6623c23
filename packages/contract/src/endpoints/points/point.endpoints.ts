import { PAYMENT_MISTAKES } from '@dojang/domain';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery, time } from '../../shapes.ts';
import { chargeResult, pointProduct } from './point.shapes.ts';

const points = z.number().int();

/** Calls on the balance of points and on charges. */
export const pointEndpoints = {
  pointBalance: endpoint({
    method: 'GET',
    path: '/v1/point/balance',
    summary: 'Points that can be spent',
    access: 'login',
    permission: 'points.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      balance: points,
      free: points,
      paid: points,
      /** Kept for reservations and bulk sending; not part of the balance. */
      held: points,
      /** The points that expire within 30 days, and when the first of them do; null when there are none. */
      expiringSoon: z.object({ points, date: time }).nullable(),
      /** Fewer points are left than the level at which the service warns. */
      isLow: z.boolean(),
    }),
  }),
  pointProducts: endpoint({
    method: 'GET',
    path: '/v1/point/product',
    summary: 'The products with which points are charged',
    access: 'login',
    permission: 'points.read',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      list: z.array(pointProduct),
      /** For how many days paid and free points can be spent. */
      paidDays: z.number().int(),
      freeDays: z.number().int(),
      /** Whether this installation can take payments. */
      canPay: z.boolean(),
      /** Whether cards can be kept on file, and so points can be charged automatically. */
      keepsCards: z.boolean(),
    }),
  }),
  askForPoints: endpoint({
    method: 'POST',
    path: '/v1/point/charge/request',
    summary: 'Mail the main admin that points are to be charged, at most once a day for an organization',
    access: 'login',
    permission: 'points.ask',
    errors: [],
    query: noQuery,
    body: none,
    /** Whether the mail is sent now; false when the main admin was asked before on the same day. */
    result: z.object({ isSent: z.boolean() }),
  }),
  chargePoints: endpoint({
    method: 'POST',
    path: '/v1/point/charge',
    summary:
      'Charge points. With a card on file the card is charged within the call; otherwise the result has the address of the payment window, which the browser opens in the same tab. It returns to /point?window=paid&paymentKey=…&orderId=…&amount=… or to /point?window=failed&code=…&message=…&orderId=…',
    access: 'login',
    permission: 'points.charge',
    errors: [
      'productUnknown',
      'notFound',
      'cardMissing',
      'paymentDeclined',
      'paymentUnavailable',
      'paymentNotOffered',
      'chargeInProgress',
      'chargePhoneMissing',
    ],
    isRepeatable: true,
    query: noQuery,
    body: z.object({
      productId: id,
      /** A card on file, or `default` for the default card; absent: the payment window. */
      paymentMethodId: z.union([z.literal('default'), id]).optional(),
    }),
    result: z.object({ charge: chargeResult, windowUrl: z.string().nullable() }),
  }),
  confirmCharge: endpoint({
    method: 'POST',
    path: '/v1/point/charge/confirm',
    summary: 'Confirm the payment from which the payment window returned; repetitions return the same charge',
    access: 'login',
    permission: 'points.charge',
    errors: ['notFound', 'paymentAmountDiffers', 'paymentDeclined', 'paymentNotOffered', 'chargeEnded'],
    query: noQuery,
    body: z.object({
      paymentKey: z.string().min(1).max(200),
      orderId: z.string().min(6).max(64),
      amount: z.number().int().min(0).max(1_000_000_000),
    }),
    result: chargeResult,
  }),
  pointCharge: endpoint({
    method: 'GET',
    path: '/v1/point/charge/{chargeId}',
    summary: 'One charge, as in the history',
    access: 'login',
    permission: 'points.chargeHistory',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: chargeResult,
  }),
  refundCharge: endpoint({
    method: 'POST',
    path: '/v1/point/charge/{chargeId}/refund',
    summary:
      'Pay a charge back to the card that paid it; `refund` of the history says before whether it is possible',
    access: 'login',
    permission: 'points.charge',
    errors: ['notFound', 'refundRefused', 'refundFailed', 'paymentNotOffered'],
    query: noQuery,
    body: z.object({
      reason: z.string().max(200).default(''),
      /** What was mistaken, when the payment was: the wrong product, or the same one twice. */
      mistake: z.enum(PAYMENT_MISTAKES).optional(),
    }),
    result: chargeResult,
  }),
};
