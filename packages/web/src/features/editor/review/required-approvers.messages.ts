import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '결재 {count, number}명',
  lead: '조직의 결재 규칙에 따라 아래 구성원이 차례로 승인한 뒤에 서명 요청이 전송됩니다.',
  named: '참여자로 지정됨',
} as const;

const en: SameKeys<typeof ko> = {
  title: '{count, plural, one {# approval} other {# approvals}}',
  lead: 'The approval rules of your organization ask these members to approve, one after the other, before others are asked to sign.',
  named: 'named as a participant',
};

export const requiredApproversMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    requiredApprovers: typeof ko;
  }
}
