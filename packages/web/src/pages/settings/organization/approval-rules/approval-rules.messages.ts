import type { SameKeys } from '../../../../ui/text/messages.ts';

const ko = {
  title: '결재 규칙',
  lead: '규칙에 해당하는 문서는 결재자가 승인해야 상대방에게 서명 요청이 전송됩니다. 규칙이 여러 개이면 위에서부터 차례로 결재합니다.',
  none: '결재 규칙이 없습니다. 구성원이 보내는 문서는 결재 없이 바로 전송됩니다.',
  failed: '결재 규칙을 불러오지 못했습니다',
  saved: '결재 규칙을 저장했습니다.',
  approver: '{number}. {name}',
  gone: '구성원이 아닌 사람',
  cannot: '결재할 수 없음',
  cannotHint:
    '퇴사했거나 이메일을 인증하지 않은 구성원입니다. 규칙을 수정하기 전에는 해당하는 문서를 보낼 수 없습니다.',
  everyTeam: '{organization} 전체',
  team: '{team} 및 하위 팀',
  everyAmount: '모든 문서',
  from: '‘{label}’ {amount}원 이상',
  add: '규칙 추가',
  addTitle: '결재 규칙 추가',
  change: '수정',
  changeOf: '{number}번 규칙 수정',
  changeTitle: '결재 규칙 수정',
  save: '저장',
  up: '위로',
  upOf: '{number}번 규칙을 위로 이동',
  remove: '삭제',
  removeOf: '{number}번 규칙 삭제',
  removeTitle: '결재 규칙을 삭제할까요?',
  removeText: '앞으로 보내는 문서부터 적용됩니다. 이미 보낸 문서의 결재는 그대로 진행됩니다.',
  whose: '대상 문서',
  who: '결재자',
  hasAmount: '일정 금액 이상인 문서만 결재',
  label: '금액 입력란 이름',
  labelHint:
    '요청자가 작성하는 입력란의 이름입니다. 이 입력란이 없거나 금액을 읽을 수 없으면 결재를 받아야 합니다.',
  labelMissing: '금액 입력란의 이름을 입력해 주세요.',
  least: '기준 금액(원)',
  leastHint: '이 금액부터 결재를 받습니다.',
  amountWrong: '1원 이상의 금액을 숫자로 입력해 주세요.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Approval rules',
  lead: 'Documents that a rule names are sent to others only after its approver has approved them. Several approvers act from top to bottom.',
  none: 'There are no approval rules. Documents of members go out at once.',
  failed: 'The approval rules could not be loaded',
  saved: 'The approval rules were saved.',
  approver: '{number}. {name}',
  gone: 'Somebody who is no member',
  cannot: 'Cannot approve',
  cannotHint:
    'This person has left or has no confirmed e-mail address. Documents of the rule cannot be sent until you change it.',
  everyTeam: 'All of {organization}',
  team: '{team} and the teams below it',
  everyAmount: 'every document',
  from: '“{label}” of {amount} won or more',
  add: 'Add a rule',
  addTitle: 'Add an approval rule',
  change: 'Change',
  changeOf: 'Change rule {number}',
  changeTitle: 'Change the approval rule',
  save: 'Save',
  up: 'Move up',
  upOf: 'Move rule {number} up',
  remove: 'Delete',
  removeOf: 'Delete rule {number}',
  removeTitle: 'Delete the approval rule?',
  removeText: 'It holds for documents sent from now on. Approvals of documents that were sent go on.',
  whose: 'Documents of',
  who: 'Approver',
  hasAmount: 'Only from an amount on',
  label: 'Name of the field with the amount',
  labelHint:
    'A field that the requester fills in. Without it, or when its amount cannot be read, the approval is needed.',
  labelMissing: 'Enter the name of the field with the amount.',
  least: 'Amount in won',
  leastHint: 'The approval is needed from this amount on.',
  amountWrong: 'Enter an amount of at least 1 won in digits.',
};

export const approvalRulesMessages = { ko, en };

declare module '../../../../ui/text/messages.ts' {
  interface MessageCatalog {
    approvalRules: typeof ko;
  }
}
