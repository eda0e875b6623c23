import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  open: '모든 행에 같은 사람',
  openCount: '모든 행에 같은 사람 {count, number}명',
  title: '모든 행에 같은 사람',
  text: '역할을 모든 행에서 같은 사람이 맡으면 이름과 연락처를 한 번만 입력합니다. 그 역할의 열은 표와 엑셀 양식에서 빠집니다.',
  every: '모든 행에 같은 사람',
  switch: '{role}: 모든 행에 같은 사람',
  name: '이름',
  contact: '연락처',
  contactExample: '이메일 또는 010-1234-5678',
  accessCode: '접근 암호',
  otpPhone: '인증 휴대전화',
  verb: '적용',
  verbLost: '값을 삭제하고 적용',
  done: '모든 행에 적용했습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  open: 'Same person in all rows',
  openCount: 'Same person in all rows: {count, number}',
  title: 'The same person in all rows',
  text: 'Where one person takes a role in all rows, the name and the contact are entered once. The role has no columns in the table and in the form then.',
  every: 'Same in all rows',
  switch: '{role}: the same person in all rows',
  name: 'Name',
  contact: 'Contact',
  contactExample: 'E-mail or 010-1234-5678',
  accessCode: 'Access code',
  otpPhone: 'Phone for codes',
  verb: 'Apply',
  verbLost: 'Remove the values and apply',
  done: 'Applied to all rows.',
};

/** The texts of the dialog of the same people in all rows. */
export const samePeopleMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    bulkSame: typeof ko;
  }
}
