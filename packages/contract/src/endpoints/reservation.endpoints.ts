import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { none, noQuery, time } from '../shapes.ts';

/** Calls on a reserved request. The first call decides; later ones get the error `notReserved`. */

const result = z.object({ documentStatus: z.string() });

export const reservationEndpoints = {
  changeReservation: endpoint({
    method: 'PUT',
    path: '/v1/documents/{documentId}/reservation',
    summary: 'Send a reserved request at another time',
    access: 'login',
    permission: 'document.cancel',
    errors: ['notFound', 'notReserved', 'reservationTooSoon', 'reservationTooLate'],
    query: noQuery,
    body: z.object({ reservationDate: time }),
    result,
  }),
  cancelReservation: endpoint({
    method: 'PUT',
    path: '/v1/documents/{documentId}/reservation/cancel',
    summary: 'Give a reservation up; its point comes back',
    access: 'login',
    permission: 'document.cancel',
    errors: ['notFound', 'notReserved'],
    query: noQuery,
    body: none,
    result,
  }),
  transmitReservation: endpoint({
    method: 'PUT',
    path: '/v1/documents/{documentId}/reservation/transmit',
    summary: 'Send a reserved request now',
    access: 'login',
    permission: 'document.cancel',
    errors: [
      'notFound',
      'notReserved',
      'requesterGone',
      'contactInvalid',
      'phoneMissing',
      'authenticationNotOffered',
      'guardianMissing',
      'accessCodeMissing',
      'attachmentsNotOffered',
      'paymentNotConnected',
      'paymentTooSmall',
      'paymentInPerson',
      'paymentPersonMissing',
    ],
    query: noQuery,
    body: none,
    result,
  }),
};
