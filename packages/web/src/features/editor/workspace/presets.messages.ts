import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  choice: '보기 {number, number}',
  seal: '회사 도장',
  company: '상호',
  businessNumber: '사업자등록번호',
  address: '주소',
  owner: '대표자',
  textKinds: '글 종류',
  checkKinds: '고르는 칸 종류',
  more: '다른 칸',
  formats: {
    line: '한 줄',
    lines: '여러 줄',
    number: '숫자',
    amount: '금액 (한글로 읽어 적기)',
    phone: '전화번호',
    email: '메일 주소',
    address: '주소',
    birthDate: '생년월일',
  },
  check: '체크 상자 하나',
  ticks: '여러 개 고르기',
  radio: '하나 고르기',
  companySeal: '회사 도장과 회사 정보',
  signingDay: '서명하는 날',
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
  formats: {
    line: 'One line',
    lines: 'Several lines',
    number: 'Number',
    amount: 'Amount (with its Korean reading)',
    phone: 'Phone number',
    email: 'E-mail address',
    address: 'Address',
    birthDate: 'Date of birth',
  },
  check: 'One check box',
  ticks: 'Choose several',
  radio: 'Choose one',
  companySeal: 'Company seal with its lines',
  signingDay: 'Day of signing',
};

/** Texts of the palette's presets. */
export const presetMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    presets: typeof ko;
  }
}
