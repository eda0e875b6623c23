import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  choice: '보기 {number, number}',
  seal: '회사 도장',
  company: '상호',
  businessNumber: '사업자등록번호',
  address: '주소',
  owner: '대표자',
  textKinds: '텍스트 종류',
  checkKinds: '선택 항목 종류',
  more: '입력란 더 보기',
  moreShort: '더 보기',
  check: '체크 상자',
  ticks: '복수 선택',
  companySeal: '회사 도장과 회사 정보',
  signingDay: '서명일',
} as const;

const en: SameKeys<typeof ko> = {
  choice: 'Choice {number, number}',
  seal: 'Company seal',
  company: 'Company',
  businessNumber: 'Business number',
  address: 'Address',
  owner: 'Representative',
  textKinds: 'Kinds of text',
  checkKinds: 'Kinds of choices',
  more: 'Other fields',
  moreShort: 'Other',
  check: 'One check box',
  ticks: 'Choose several',
  companySeal: 'Company seal and details',
  signingDay: 'Day of signing',
};

/** Texts of the palette's presets. */
export const presetMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    presets: typeof ko;
  }
}
