import { MOST_STROKES, WIDEST_PAD } from '@dojang/domain';
import { z } from 'zod';
import { STROKES_BODY } from '../body-limit.ts';
import { endpoint } from '../endpoint.ts';
import { id, none, noQuery, time } from '../shapes.ts';

/** Signatures drawn on a phone: the computer shows an address, and the phone submits one drawing to the computer's page. */

const place = z.number().min(-WIDEST_PAD).max(WIDEST_PAD);
const point = z.tuple([place, place, z.number().min(0.01).max(500)]).readonly();
const drawing = z.object({
  /** Width of the drawing area in CSS pixels. */
  width: z.number().min(1).max(WIDEST_PAD),
  /** Each point is x, y and half the line width at that point, in CSS pixels. */
  strokes: z.array(z.array(point).min(1).readonly()).max(MOST_STROKES).readonly(),
});
const token = z.string().min(1).max(200);
const DEAD = ['phoneDrawingDead', 'stepLocked'] as const;

export const phoneDrawingEndpoints = {
  beginPhoneDrawing: endpoint({
    method: 'POST',
    path: '/v1/signatures/drawings',
    summary: 'An address at which a phone may draw one signature; the one before it ends',
    access: 'login',
    permission: 'signature.make',
    errors: ['stepLocked'],
    query: noQuery,
    body: none,
    result: z.object({
      drawingId: id,
      /** The page for the phone. The secret is in the URL fragment, which is never sent to a server and never logged. */
      url: z.string(),
      expiresAt: time,
    }),
  }),
  phoneDrawing: endpoint({
    method: 'GET',
    path: '/v1/signatures/drawings/{drawingId}',
    summary: 'How far the phone is, and what it has drawn',
    access: 'login',
    permission: 'signature.make',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({
      state: z.enum(['waiting', 'opened', 'handed', 'expired']),
      expiresAt: time,
      drawing: drawing.nullable(),
    }),
  }),
  endPhoneDrawing: endpoint({
    method: 'DELETE',
    path: '/v1/signatures/drawings/{drawingId}',
    summary: 'End the address and forget what was drawn',
    access: 'login',
    permission: 'signature.make',
    errors: ['notFound'],
    query: noQuery,
    body: none,
    result: z.object({}),
  }),
  openPhoneDrawing: endpoint({
    method: 'POST',
    path: '/v1/phone-drawings/open',
    summary: 'Whether a phone may draw; nothing is used up',
    access: 'public',
    permission: null,
    errors: [...DEAD],
    query: noQuery,
    body: z.object({ token }),
    result: z.object({ expiresAt: time }),
  }),
  handPhoneDrawing: endpoint({
    method: 'POST',
    path: '/v1/phone-drawings',
    summary: 'Hand one drawing to the computer; the address has served its purpose',
    access: 'public',
    permission: null,
    errors: [...DEAD, 'phoneDrawingEmpty', 'phoneDrawingLong'],
    bodyLimit: STROKES_BODY,
    query: noQuery,
    body: z.object({ token, drawing }),
    result: z.object({}),
  }),
};
