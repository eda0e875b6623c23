import * as z from 'zod';
import { ProviderError } from '../provider-failure.ts';
import type { MessengerStatus } from './port.ts';

const failedMessage = z.looseObject({ statusCode: z.string(), statusMessage: z.string().default('') });
const sendReply = z.looseObject({
  failedMessageList: z.array(failedMessage).default([]),
  messageList: z.array(z.looseObject({ messageId: z.string() })).default([]),
});

const recordSchema = z.looseObject({
  messageId: z.string(),
  type: z.string().nullish(),
  statusCode: z.string(),
  reason: z.string().nullish(),
  customFields: z
    .record(z.string(), z.unknown())
    .nullish()
    .transform((fields) => fields ?? {}),
});
const listReply = z.looseObject({
  messageList: z.record(z.string(), recordSchema).default({}),
  nextKey: z.string().nullish(),
});

export type SolapiRecord = z.infer<typeof recordSchema>;

function parse<T>(schema: z.ZodType<T>, reply: unknown): T {
  const result = schema.safeParse(reply);
  if (result.success) return result.data;
  throw new ProviderError(
    'unknown',
    'reply',
    'the messaging provider answered in an unknown shape',
    result.error,
  );
}

/** Returns the first refusal of a reply: the provider replies 200 even to a refused message and lists the refusal in the body. */
export function firstFailure(reply: unknown): { code: string; reason: string } | undefined {
  const failed = parse(sendReply, reply).failedMessageList[0];
  return failed && { code: failed.statusCode, reason: failed.statusMessage };
}

/** Returns the id of the accepted message, if the reply lists it. */
export function firstMessageId(reply: unknown): string | undefined {
  return parse(sendReply, reply).messageList[0]?.messageId;
}

/** Returns the records of a look-up and the key of the next page. */
export function readRecords(reply: unknown): { records: SolapiRecord[]; nextKey: string | null } {
  const { messageList, nextKey } = parse(listReply, reply);
  return { records: Object.values(messageList), nextKey: nextKey ?? null };
}

function stateOf(code: string): MessengerStatus['state'] {
  if (code === '2000') return 'accepted';
  if (code === '3000') return 'sending';
  return code === '4000' ? 'delivered' : 'failed';
}

const BEST_FIRST: readonly MessengerStatus['state'][] = ['delivered', 'sending', 'accepted', 'failed'];

/** Combines all records of one reference into one status: a failover may have created two records. */
export function toStatus(records: readonly SolapiRecord[]): MessengerStatus {
  const states = records.map(
    (record): MessengerStatus => ({
      providerId: record.messageId,
      state: stateOf(record.statusCode),
      channel: record.type === 'ATA' || record.type === 'CTA' ? 'kakao' : 'sms',
      code: record.statusCode,
      reason: record.reason ?? '',
    }),
  );
  for (const state of BEST_FIRST) {
    const best = states.find((status) => status.state === state);
    if (best) return best;
  }
  throw new RangeError('a status needs at least one record');
}
