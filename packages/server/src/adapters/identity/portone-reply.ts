/**
 * Reads PortOne's replies on identity verification. No failure repeats a text of the reply: the provider's messages may contain what
 * the signer entered. Source: portone-io/server-sdk, codegen/openapi.json, `/identity-verifications`.
 */
import * as z from 'zod';
import { ProviderError } from '../provider-failure.ts';
import type { IdentityState, VerifiedIdentity } from './port.ts';

const verifiedSchema = z.object({
  status: z.literal('VERIFIED'),
  id: z.string(),
  // Birth date and gender are not in the schema, so they are dropped here.
  verifiedCustomer: z.object({ name: z.string().min(1), ci: z.string().nullish() }),
  verifiedAt: z.iso.datetime({ offset: true }),
  pgTxId: z.string().min(1),
});
const confirmReply = z.object({ identityVerification: verifiedSchema });
const failure = z.object({ pgCode: z.string().nullish() });
const stateReply = z.discriminatedUnion('status', [
  verifiedSchema,
  z.object({ status: z.literal('READY'), id: z.string() }),
  z.object({ status: z.literal('FAILED'), id: z.string(), failure }),
]);
const errorReply = z.object({ type: z.string().max(60), pgCode: z.string().nullish() });

/** A reply with an HTTP status outside 200 to 299. */
export interface PortOneRefusal {
  readonly status: number;
  /** Such as `PG_PROVIDER`; empty when the body has another shape. */
  readonly type: string;
  readonly pgCode: string;
}

const shortCode = (code: string | null | undefined): string =>
  code !== undefined && code !== null && /^[\w.-]{1,20}$/.test(code) ? code : '';

/** Returns the type of an error's body, and the carrier's code in it. */
export function readRefusal(status: number, body: unknown): PortOneRefusal {
  const parsed = errorReply.safeParse(body);
  const { type = '', pgCode } = parsed.success ? parsed.data : {};
  return { status, type, pgCode: shortCode(pgCode) };
}

/**
 * Returns the identity of a successful confirmation.
 * @throws ProviderError `unknown` for another shape or another request
 */
export function readConfirmation(body: unknown, reference: string): VerifiedIdentity {
  return identityOf(parse(confirmReply, body).identityVerification, reference);
}

/**
 * Returns the state of a request.
 * @throws ProviderError `unknown` for another shape or another request
 */
export function readState(body: unknown, reference: string): IdentityState {
  const reply = parse(stateReply, body);
  if ('verifiedCustomer' in reply) return { state: 'verified', identity: identityOf(reply, reference) };
  if (reply.id !== reference) throw unknownShape();
  if ('failure' in reply) return { state: 'failed', code: shortCode(reply.failure.pgCode) };
  return { state: 'ready' };
}

function identityOf(reply: z.infer<typeof verifiedSchema>, reference: string): VerifiedIdentity {
  if (reply.id !== reference) throw unknownShape();
  const { name, ci } = reply.verifiedCustomer;
  return { name, ci: ci ?? null, transactionId: reply.pgTxId, verifiedAt: new Date(reply.verifiedAt) };
}

function parse<T>(schema: z.ZodType<T>, reply: unknown): T {
  const result = schema.safeParse(reply);
  if (result.success) return result.data;
  throw unknownShape();
}

const unknownShape = () =>
  new ProviderError('unknown', 'reply', 'the identity provider answered in an unknown shape');
