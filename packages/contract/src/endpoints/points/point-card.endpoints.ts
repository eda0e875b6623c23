import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, none, noQuery } from '../../shapes.ts';
import { paymentMethod } from './point.shapes.ts';

/** Calls on the cards with which points are charged. */
export const pointCardEndpoints = {
  openCardWindow: endpoint({
    method: 'POST',
    path: '/v1/point/point-payment-method/window',
    summary:
      'The address of the window in which a card is registered; the browser opens it in the same tab. It returns to /point?window=card&customerKey=…&authKey=… or to /point?window=card-failed&code=…&message=…',
    access: 'login',
    permission: 'points.charge',
    errors: ['tooManyCards', 'paymentNotOffered'],
    query: noQuery,
    body: none,
    result: z.object({ windowUrl: z.string() }),
  }),
  addPaymentMethod: endpoint({
    method: 'POST',
    path: '/v1/point/point-payment-method',
    summary:
      'Register the card from whose window the browser returned. The first card becomes the default card',
    access: 'login',
    permission: 'points.charge',
    errors: ['notFound', 'tooManyCards', 'cardRegistrationFailed', 'paymentUnavailable', 'paymentNotOffered'],
    query: noQuery,
    body: z.object({ authKey: z.string().min(1).max(300), customerKey: z.string().min(1).max(300) }),
    result: paymentMethod,
  }),
  paymentMethods: endpoint({
    method: 'GET',
    path: '/v1/point/point-payment-method',
    summary: 'The cards on file, the default card first, and the card that can be restored',
    access: 'login',
    permission: 'points.charge',
    errors: [],
    query: noQuery,
    body: none,
    result: z.object({
      list: z.array(paymentMethod),
      /** The card that was deleted last, while it can be restored; null otherwise. */
      restorable: paymentMethod.nullable(),
      most: z.number().int(),
    }),
  }),
  setDefaultPaymentMethod: endpoint({
    method: 'PUT',
    path: '/v1/point/point-payment-method/{paymentMethodId}/default',
    summary: 'Make a card the default card',
    access: 'login',
    permission: 'points.charge',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: paymentMethod,
  }),
  deletePaymentMethod: endpoint({
    method: 'DELETE',
    path: '/v1/point/point-payment-method/{paymentMethodId}',
    summary:
      'Delete a card; it can be restored for seven days. The card registered last becomes the default card',
    access: 'login',
    permission: 'points.charge',
    errors: ['notFound', 'cardInUse'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  restorePaymentMethod: endpoint({
    method: 'PUT',
    path: '/v1/point/point-payment-method/restoration',
    summary: 'Restore a deleted card: the given one, or the one that was deleted last',
    access: 'login',
    permission: 'points.charge',
    errors: ['cardNotRestorable', 'tooManyCards'],
    query: noQuery,
    body: z.object({ paymentMethodId: id.optional() }),
    result: paymentMethod,
  }),
};
