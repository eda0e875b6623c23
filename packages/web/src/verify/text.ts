import type { VerifyResult } from '@dojang/contract';
import { exactTime, type Language } from '../sign/text/format.ts';

/** The sentences of the verification page, in both languages. */

const ko = {
  title: '문서 검증',
  other: 'English',
  heading: '받은 PDF가 원본인지 확인합니다',
  lead: '도장에서 완료한 계약서가 한 글자라도 바뀌었는지 확인합니다. 로그인 없이 이용할 수 있습니다.',
  drop: 'PDF를 여기에 끌어다 놓아 주세요',
  choose: '확인할 PDF를 선택해 주세요',
  limit: '완료 문서 PDF 한 개, 20MB까지',
  pick: 'PDF 선택',
  wanted: (id: string) => `문서 ${id}의 완료된 PDF를 올려 주세요. 같은 문서인지도 확인합니다.`,
  otherDocument: (id: string) => `QR 코드의 문서 번호(${id})와 다른 문서입니다.`,
  notes: [
    '파일은 검증에만 사용하고, 끝나면 바로 삭제합니다.',
    '인쇄했거나 다시 저장한 파일은 확인할 수 없습니다.',
    '계약 내용이 옳은지를 판단하지는 않습니다.',
  ],
  checking: (name: string) => `확인하고 있습니다: ${name}`,
  again: '다른 파일 확인하기',
  tooLarge: '20MB가 넘는 파일입니다. 더 작은 PDF를 선택해 주세요.',
  empty: '빈 파일입니다. 다른 파일을 선택해 주세요.',
  photo: '사진 파일입니다. 도장에서 받은 PDF를 선택해 주세요.',
  noReply: '연결할 수 없습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.',
  genuine: {
    completed: ['완료 문서의 원본이 맞습니다', '완료된 뒤 한 글자도 바뀌지 않았습니다.'],
    certificate: [
      '감사추적 인증서의 원본이 맞습니다',
      '이 파일은 계약서가 아니라 누가 언제 서명했는지 기록한 인증서입니다.',
    ],
  },
  next: {
    completed: '함께 받은 감사추적 인증서도 이어서 확인할 수 있습니다.',
    certificate: '계약 내용이 그대로인지는 완료 문서를 확인해 주세요.',
  },
  nextPick: { completed: '감사추적 인증서 확인하기', certificate: '완료 문서 확인하기' },
  both: '이 계약의 완료 문서와 감사추적 인증서가 모두 원본입니다.',
  more: '자세히',
  changed: [
    '완료된 뒤에 변경된 파일입니다',
    '이 파일을 믿지 마세요. 보낸 사람에게 원본을 다시 요청해 주세요.',
  ],
  damaged: [
    '끝까지 내려받지 못한 파일입니다',
    '완료 이메일이나 카카오톡의 링크에서 다시 내려받아 확인해 주세요.',
  ],
  unknown: ['도장에서 완료한 문서를 찾지 못했습니다', '가짜라는 뜻은 아닙니다. 아래 내용을 확인해 주세요.'],
  unreadable: ['읽을 수 없는 파일입니다', 'PDF 파일이 아니거나 손상되었습니다.'],
  document: '문서',
  number: '문서 번호',
  kind: '종류',
  kinds: { completed: '완료 문서', certificate: '감사추적 인증서' },
  completedAt: '완료 일시',
  originalCompletedAt: '원본 완료 일시',
  seal: '전자서명',
  seals: {
    'B-B':
      '문서 전체에 전자서명을 적용했습니다. 시점확인(TSA)을 사용하지 않아 장기 보존에는 적합하지 않습니다. (PAdES B-B)',
    'B-T': '전자서명에 시점확인 기관(TSA)이 확인한 시각이 포함되어 있습니다. (PAdES B-T)',
    'B-LTA':
      '시점확인과 인증서 검증 자료가 포함되어 있어 인증서가 만료된 뒤에도 검증할 수 있습니다. (PAdES B-LTA)',
  },
  signers: '서명한 사람',
  anchor: '공개 기록',
  anchors: {
    pending: '아직 등록되지 않았습니다. 완료된 뒤 1시간 안에 등록됩니다.',
    proven: '감사추적 기록이 서명된 공개 기록과 일치합니다.',
    broken: '감사추적 기록이 공개 기록과 다릅니다. 보낸 사람에게 문의해 주세요.',
  },
  anchored: (number: string, at: string) => `${at} · ${number}번째 등록`,
  difference: '변경 내용',
  altered: '서명한 뒤 파일에 내용이 추가되거나 수정되었습니다.',
  before: (bytes: string) => `파일 앞에 ${bytes}바이트가 덧붙었습니다.`,
  after: (bytes: string) => `파일 뒤에 ${bytes}바이트가 덧붙었습니다.`,
  stamped: (times: string) => `발급 뒤에 다른 기관의 시점확인이 덧붙었습니다: ${times}`,
  hash: 'SHA-256',
  originalHash: '원본 SHA-256',
  thisHash: '이 파일 SHA-256',
  cannot: '이런 파일은 확인할 수 없습니다',
  cannotList: [
    '인쇄한 뒤 스캔한 파일, ‘인쇄 → PDF로 저장’한 파일',
    '서명하기 전의 원본이나, 아직 완료되지 않은 문서',
    '다른 전자계약 서비스에서 만든 파일',
  ],
  tryAgain: '완료 이메일이나 카카오톡의 링크에서 완료 문서를 다시 내려받아 확인해 주세요.',
};

export type VerifyTexts = typeof ko;

const en: VerifyTexts = {
  title: 'Verify a document',
  other: '한국어',
  heading: 'Check that a PDF is the original',
  lead: 'For a contract completed with Dojang, this tells whether a single character has changed since. No log-in is needed.',
  drop: 'Drop the PDF here',
  choose: 'Choose the PDF to check',
  limit: 'One completed PDF, up to 20 MB',
  pick: 'Choose a PDF',
  wanted: (id) => `Upload the completed PDF of document ${id}. We also check that it is the same document.`,
  otherDocument: (id) => `This is not the document of the QR code (${id}).`,
  notes: [
    'The file is used for this check only and not kept.',
    'Files that were printed or saved again cannot be checked.',
    'It does not judge what the contract says.',
  ],
  checking: (name) => `Checking ${name}`,
  again: 'Check another file',
  tooLarge: 'This file is larger than 20 MB. Choose a smaller PDF.',
  empty: 'This file is empty. Choose another.',
  photo: 'This is a photo. Choose the PDF that you got from Dojang.',
  noReply: 'No connection. Check your internet connection and try again.',
  genuine: {
    completed: ['This is the original contract', 'Not a character has changed since it was completed.'],
    certificate: [
      'This is the original audit certificate',
      'It is not the contract: it records who signed it and when.',
    ],
  },
  next: {
    completed: 'You can check the audit certificate that came with it next.',
    certificate: 'To know that the contract is unchanged, check the completed document.',
  },
  nextPick: { completed: 'Check the certificate', certificate: 'Check the contract' },
  both: 'Both the completed document and the audit certificate of this contract are originals.',
  more: 'Details',
  changed: ['Changed after it was completed', 'Do not trust this file. Ask the sender for the original.'],
  damaged: [
    'This file was not downloaded to its end',
    'Download it again from the link in the e-mail or on KakaoTalk, and check that file.',
  ],
  unknown: ['No document of Dojang was found', 'This does not mean it is forged. See below.'],
  unreadable: ['This file cannot be read', 'It is not a PDF, or it is damaged.'],
  document: 'Document',
  number: 'Document number',
  kind: 'Kind',
  kinds: { completed: 'Completed document', certificate: 'Audit certificate' },
  completedAt: 'Completed',
  originalCompletedAt: 'Original completed',
  seal: 'Digital signature',
  seals: {
    'B-B':
      'The whole document is signed. No time-stamping authority was used, so it is not for long-term preservation. (PAdES B-B)',
    'B-T': 'The signature contains the time that a time-stamping authority confirmed. (PAdES B-T)',
    'B-LTA':
      'Timestamps and validation data are included, so it can be verified after its certificates end. (PAdES B-LTA)',
  },
  signers: 'Signed by',
  anchor: 'Public log',
  anchors: {
    pending: 'Not entered yet. It will be within an hour of completion.',
    proven: 'The audit trail is the one in the signed public log.',
    broken: 'The audit trail differs from the public log. Ask the sender.',
  },
  anchored: (number, at) => `${at} · entry ${number}`,
  difference: 'What differs',
  altered: 'Something was added to the file or changed after it was signed.',
  before: (bytes) => `${bytes} bytes were added in front of the file.`,
  after: (bytes) => `${bytes} bytes were added at the end of the file.`,
  stamped: (times) => `Timestamps of another authority were added after it was issued: ${times}`,
  hash: 'SHA-256',
  originalHash: 'SHA-256 of the original',
  thisHash: 'SHA-256 of this file',
  cannot: 'These files cannot be checked',
  cannotList: [
    'Printed and scanned files, or files saved by ‘Print → Save as PDF’',
    'The original before signing, or a document that is not complete yet',
    'Files made by another e-signing service',
  ],
  tryAgain:
    'Download the completed document again from the link in the e-mail or on KakaoTalk, and check that file.',
};

export const VERIFY_TEXTS: Readonly<Record<Language, VerifyTexts>> = { ko, en };

/** The heading and the sentence of a result. */
export const verdictWords = (
  { verdict, kind = 'completed' }: Pick<VerifyResult, 'verdict' | 'kind'>,
  t: VerifyTexts,
): readonly string[] => (verdict === 'genuine' ? t.genuine[kind] : t[verdict]);

/** What a changed file has in addition to the original, or that its content differs. */
export function differenceWords(added: VerifyResult['added'], language: Language): string {
  const t = VERIFY_TEXTS[language];
  if (added === undefined) return t.altered;
  const bytes = (count: number): string => count.toLocaleString(language === 'ko' ? 'ko-KR' : 'en-US');
  const times = added.timestamps.map((at) => exactTime(at, language)).join(', ');
  return [
    ...(added.before > 0 ? [t.before(bytes(added.before))] : []),
    ...(added.after > 0 ? [t.after(bytes(added.after))] : []),
    ...(times === '' ? [] : [t.stamped(times)]),
  ].join(' ');
}

/** For example '김하늘 (2026년 11월 21일(토) 오후 2:31:00 (한국 시간))'. */
export const signerLine = (
  signer: { name: string; signedAt: string },
  language: Language,
): readonly [string, string] => [signer.name, exactTime(signer.signedAt, language)];
