import { row } from './error-row.ts';

/** Errors of sample contracts. Codes 1750 to 1769. */
export const SAMPLE_ERRORS = {
  sampleMissing: row(
    1750,
    404,
    '더 이상 제공되지 않는 샘플 계약서입니다. 목록에서 다른 샘플을 선택해 주세요.',
    'This sample contract is no longer available. Choose another one from the list.',
  ),
  sampleFileMissing: row(
    1751,
    404,
    '샘플 계약서 파일을 찾을 수 없습니다. 다른 샘플을 선택하거나 파일을 올려 주세요.',
    'The file of this sample contract was not found. Choose another one or upload a file.',
  ),
} as const;
