/** Owns why an uploaded file is refused, and what the uploader is told. */

export const PAPER_REASONS = [
  'unsupported',
  'mismatch',
  'damaged',
  'empty',
  'too_big',
  'encrypted',
  'password_required',
  'password_wrong',
  'timeout',
  'too_many_pages',
  'blank',
  'tool_missing',
  'huge_image',
] as const;

export type PaperReason = (typeof PAPER_REASONS)[number];

/** What the uploader reads; the sentence for too_big is fixed by the specification. */
export const PAPER_MESSAGES: Readonly<Record<PaperReason, string>> = {
  unsupported:
    '지원하지 않는 파일 형식입니다. hwp, hwpx, doc, docx, odt, xls, xlsx, ppt, pptx, pdf, jpg, png 파일을 올려 주세요.',
  mismatch: '파일 내용이 확장자와 다릅니다. 원래 형식의 확장자인지 확인해 주세요.',
  damaged: '파일이 손상되어 열 수 없습니다. 원본 파일을 확인한 뒤 다시 올려 주세요.',
  empty: '내용이 없는 빈 파일입니다. 다른 파일을 올려 주세요.',
  too_big: '파일 업로드 최대 용량은 5MB 입니다.',
  encrypted: '암호가 설정된 문서입니다. 문서 암호를 해제한 뒤 다시 올려 주세요.',
  password_required: 'PDF 암호를 입력해 주세요.',
  password_wrong: 'PDF 암호가 올바르지 않습니다. 다시 입력해 주세요.',
  timeout: '문서 변환이 너무 오래 걸려 중단했습니다. PDF로 저장한 뒤 다시 올려 주세요.',
  too_many_pages: '문서는 최대 300쪽까지 올릴 수 있습니다.',
  blank: '문서 내용을 화면에 표시하지 못했습니다. PDF로 저장한 뒤 다시 올려 주세요.',
  tool_missing: '지금은 이 형식을 변환할 수 없습니다. PDF로 저장한 뒤 다시 올려 주세요.',
  huge_image: '이미지의 가로세로 크기가 너무 큽니다. 크기를 줄인 뒤 다시 올려 주세요.',
};

/** A file that is refused. `detail` is for the log; the uploader reads PAPER_MESSAGES[reason]. */
export class PaperError extends Error {
  override readonly name = 'PaperError';
  readonly reason: PaperReason;
  readonly detail: string;
  constructor(reason: PaperReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.reason = reason;
    this.detail = detail;
  }
}

export function isPaperReason(value: unknown): value is PaperReason {
  return PAPER_REASONS.some((reason) => reason === value);
}
