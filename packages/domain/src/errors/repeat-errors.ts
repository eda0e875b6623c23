import { type ErrorRow, row } from './error-row.ts';

/** Errors of repeated requests (idempotency keys). Codes 1866 to 1875. */
export const REPEAT_ERRORS = {
  idempotencyKeyReused: row(
    1866,
    422,
    '같은 Idempotency-Key로 다른 내용을 보냈습니다. 새 키로 다시 보내 주세요.',
    'This Idempotency-Key came with another request before. Send this one with a new key.',
  ),
  requestInProgress: row(
    1867,
    409,
    '같은 요청을 아직 처리하고 있습니다. 잠시 후 같은 키로 다시 보내 주세요.',
    'The same request is still being worked on. Send it again with the same key in a moment.',
  ),
} as const satisfies Record<string, ErrorRow>;
