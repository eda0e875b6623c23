import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  format: '형식',
  default: '기본값',
  defaultSource: '기본값 종류',
  typedDefault: '직접 입력',
  known: {
    name: '서명자가 문서를 열면 채워집니다. 서명자가 수정할 수 있습니다.',
    phone: '연락처가 휴대전화 번호인 참여자에게 채워집니다. 서명자가 수정할 수 있습니다.',
    email: '연락처가 이메일인 참여자에게 채워집니다. 서명자가 수정할 수 있습니다.',
  },
  defaultPlaceholder: '서명자가 수정할 수 있습니다',
  defaultWrong: '이 입력란의 형식에 맞지 않는 값입니다. 형식을 확인해 주세요.',
  tickedBefore: '기본으로 체크',
  chosenBefore: '기본 선택',
  nothingBefore: '선택 안 함',
  help: '도움말',
  helpPlaceholder: '예: 신분증에 적힌 대로',
  limit: '글자 수',
  letters: '자',
  limitHint: '까지 입력할 수 있음',
  limitOverBox: '이 입력란에는 한글 {count, number}자까지 들어갑니다',
  files: '파일 수',
  filesUnit: '개',
  filesHint: '까지 첨부할 수 있음',
  sharesFiles: '다음 서명자에게도 공개',
  signingDay: '서명일 자동 입력',
  options: '보기',
  option: '보기 {number, number}',
  removeOption: '보기 {number, number} 삭제',
  addOption: '보기 추가',
  optionTwice: '같은 보기는 하나만 입력할 수 있습니다.',
  group: {
    kinds: { radio: '단일 선택', check: '복수 선택', company: '회사 도장과 회사 정보' },
    count: '입력란 {count, number}개',
    name: '묶음 이름',
    namePlaceholder: '예: 근무 형태',
    required: '필수',
    hints: {
      radio: '하나를 선택해야 제출할 수 있음',
      check: '선택해야 제출할 수 있음',
      company: '모두 채워야 제출할 수 있음',
    },
    bounds: '개수',
    least: '최소',
    most: '최대',
    choices: '보기',
    choice: '보기 {number, number}',
    addChoice: '보기 추가',
    selectAll: '모두 선택',
  },
} as const;

const en: SameKeys<typeof ko> = {
  format: 'Format',
  default: 'Default',
  defaultSource: 'Default from',
  typedDefault: 'Typed here',
  known: {
    name: 'Filled in when the signer opens the document. The signer can change it.',
    phone: 'Filled in if the contact of the participant is a phone number. The signer can change it.',
    email: 'Filled in if the contact of the participant is an email address. The signer can change it.',
  },
  defaultPlaceholder: 'The signer can change it',
  defaultWrong: 'This value does not match the format of the field.',
  tickedBefore: 'Checked by default',
  chosenBefore: 'Selected by default',
  nothingBefore: 'None',
  help: 'Help',
  helpPlaceholder: 'e.g. as on your ID card',
  limit: 'Length',
  letters: 'chars',
  limitHint: 'at most',
  limitOverBox: 'About {count, number} characters fit this field',
  files: 'Files',
  filesUnit: 'files',
  filesHint: 'at most',
  sharesFiles: 'Show to later signers too',
  signingDay: 'Fill in the date of signing automatically',
  options: 'Choices',
  option: 'Choice {number, number}',
  removeOption: 'Remove choice {number, number}',
  addOption: 'Add choice',
  optionTwice: 'Each choice can be added only once.',
  group: {
    kinds: { radio: 'Choose one', check: 'Choose several', company: 'Company seal and details' },
    count: '{count, plural, one {# field} other {# fields}}',
    name: 'Group name',
    namePlaceholder: 'e.g. Kind of work',
    required: 'Required',
    hints: {
      radio: 'One must be chosen to submit',
      check: 'Must be chosen to submit',
      company: 'All must be filled in to submit',
    },
    bounds: 'How many',
    least: 'At least',
    most: 'At most',
    choices: 'Choices',
    choice: 'Choice {number, number}',
    addChoice: 'Add choice',
    selectAll: 'Select all',
  },
};

/** Texts of the constraints of a field and its group. */
export const constraintMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    constraints: typeof ko;
  }
}
