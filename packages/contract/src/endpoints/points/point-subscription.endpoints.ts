import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { none, noQuery } from '../../shapes.ts';
import {
  chargeResult,
  subscriptionResult,
  subscriptionSettings,
  subscriptionStatus,
} from './point.shapes.ts';

const SETTING_ERRORS = [
  'productUnknown',
  'notFound',
  'cardMissing',
  'emailInvalid',
  'monthlyLimitTooLow',
  'paymentNotOffered',
] as const;

/** Calls on automatic charging. */
export const pointSubscriptionEndpoints = {
  subscribePoints: endpoint({
    method: 'POST',
    path: '/v1/point/subscription',
    summary: 'Turn automatic charging on; it charges soon when the balance is already below the threshold',
    access: 'login',
    permission: 'points.charge',
    errors: ['subscriptionExists', ...SETTING_ERRORS],
    query: noQuery,
    body: subscriptionSettings,
    result: subscriptionResult,
  }),
  pointSubscription: endpoint({
    method: 'GET',
    path: '/v1/point/subscription',
    summary: 'The settings of automatic charging; null while it is off',
    access: 'login',
    permission: 'points.charge',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({ subscription: subscriptionResult.nullable() }),
  }),
  changePointSubscription: endpoint({
    method: 'PUT',
    path: '/v1/point/subscription',
    summary: 'Change automatic charging; a stopped one starts again with three new tries',
    access: 'login',
    permission: 'points.charge',
    errors: ['subscriptionMissing', ...SETTING_ERRORS],
    query: noQuery,
    body: subscriptionSettings,
    result: subscriptionResult,
  }),
  endPointSubscription: endpoint({
    method: 'DELETE',
    path: '/v1/point/subscription',
    summary: 'Turn automatic charging off',
    access: 'login',
    permission: 'points.charge',
    errors: ['subscriptionMissing'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  changeSubscriptionEmail: endpoint({
    method: 'PUT',
    path: '/v1/point/subscription/email',
    summary: 'Change the address that receives the mails about automatic charging',
    access: 'login',
    permission: 'points.charge',
    errors: ['subscriptionMissing', 'emailInvalid'],
    query: noQuery,
    body: z.object({ email: z.string().max(320) }),
    result: z.object({ email: z.string() }),
  }),
  chargeBySubscription: endpoint({
    method: 'POST',
    path: '/v1/point/charge/subscription',
    summary:
      'Charge the product of automatic charging now, whatever the balance, such as after a failed charge',
    access: 'login',
    permission: 'points.charge',
    errors: [
      'subscriptionMissing',
      'cardMissing',
      'monthlyLimitReached',
      'chargeInProgress',
      'paymentDeclined',
      'paymentUnavailable',
      'paymentNotOffered',
    ],
    isRepeatable: true,
    query: noQuery,
    body: none,
    result: chargeResult,
  }),
  subscriptionStatus: endpoint({
    method: 'GET',
    path: '/v1/point/subscription/status',
    summary: 'Whether automatic charging is on, and why its last charge failed',
    access: 'login',
    permission: 'points.charge',
    errors: [],
    query: noQuery,
    body: none,
    result: subscriptionStatus,
  }),
  triggerSubscription: endpoint({
    method: 'POST',
    path: '/v1/point/subscription/trigger',
    summary: 'Check the balance against the threshold now, as the service does after each sending',
    access: 'login',
    permission: 'points.charge',
    errors: ['subscriptionMissing'],
    query: noQuery,
    body: none,
    result: z.object({
      /** Whether a charge was started; `pointCharge` and `subscriptionStatus` show its result. */
      isTriggered: z.boolean(),
      status: subscriptionStatus,
    }),
  }),
};
