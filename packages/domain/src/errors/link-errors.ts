import { row } from './error-row.ts';

/** Errors of the addresses that lead a signer to a document. Codes 1435 to 1437. */
export const LINK_ERRORS = {
  signerLinkUnknown: row(
    1435,
    404,
    '열 수 없는 링크입니다. 가장 최근에 받은 메시지의 링크를 눌러 주세요: {field}',
    'This link does not open a document. Open the link in the latest message: {field}',
  ),
} as const;
