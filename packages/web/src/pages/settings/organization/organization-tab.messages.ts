import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '조직',
  lead: '소속된 조직과 내 팀, 역할을 확인합니다.',
  name: '조직 이름',
  nameMissing: '조직 이름을 입력해 주세요.',
  rename: '변경',
  renameOf: '조직 이름 변경',
  team: '소속 팀',
  role: '내 역할',
  mainAdmin: '대표 관리자',
  members: '구성원',
  people: '{count, number}명',
  manage: '조직 관리로 이동',
  failed: '조직 정보를 불러오지 못했습니다',
  replies: {
    label: '메일 답장',
    switch: '서명자가 요청자에게 답장할 수 있음',
    on: '서명자가 요청자에게 답장할 수 있습니다.',
    off: '서명자가 요청자에게 답장할 수 없습니다.',
    hint: '서명 요청 메일에 답장하면 요청자의 이메일로 갑니다. 본인 확인을 마친 이메일만 알려 주며, 링크로 받은 요청에는 알려 주지 않습니다.',
    turnedOn: '이제 서명자가 요청자에게 답장할 수 있습니다.',
    turnedOff: '이제 메일에 요청자의 이메일을 넣지 않습니다.',
  },
  create: {
    title: '조직 만들기',
    lead: '현재 계정이 조직으로 전환되어 팀과 서브 계정을 만들 수 있습니다.',
    whatTitle: '조직을 만들면',
    keeps: '내 문서와 포인트가 그대로 조직으로 이동합니다.',
    leads: '내 역할이 대표 관리자로 설정됩니다.',
    final: '조직을 만든 뒤에는 개인 계정으로 되돌릴 수 없습니다.',
    businessTitle: '사업자 정보',
    submit: '조직 만들기',
    failed: '조직을 만들지 못했습니다',
    done: '‘{name}’ 조직을 만들었습니다.',
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Organization',
  lead: 'Your organization, and your team and role in it.',
  name: 'Organization name',
  nameMissing: 'Enter a name for the organization.',
  rename: 'Change',
  renameOf: 'Change the organization name',
  team: 'Own team',
  role: 'Your role',
  mainAdmin: 'Main admin',
  members: 'Members',
  people: '{count, plural, one {# person} other {# people}}',
  manage: 'Manage the organization',
  failed: 'The organization could not be loaded',
  replies: {
    label: 'Answers to mails',
    switch: 'Signers can answer the requester',
    on: 'Signers can answer the requester.',
    off: 'Signers cannot answer the requester.',
    hint: 'An answer to the mail of a request goes to the requester’s email. Only a confirmed address is given, and none for requests that came from a link.',
    turnedOn: 'Signers can now answer the requester.',
    turnedOff: 'Mails no longer contain the requester’s address.',
  },
  create: {
    title: 'Create an organization',
    lead: 'Your account becomes an organization, with teams and sub-accounts.',
    whatTitle: 'What happens',
    keeps: 'Your documents and points move into the organization as they are.',
    leads: 'You become its main admin.',
    final: 'It cannot be turned back into a personal account.',
    businessTitle: 'Your business',
    submit: 'Create the organization',
    failed: 'The organization could not be created',
    done: 'The organization “{name}” was created.',
  },
};

export const organizationTabMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    organizationTab: typeof ko;
  }
}
