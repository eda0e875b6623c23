import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '조직',
  lead: '함께 일하는 조직과 그 안에서의 내 자리입니다.',
  name: '조직 이름',
  nameMissing: '조직 이름을 입력해 주세요.',
  rename: '바꾸기',
  renameOf: '조직 이름 바꾸기',
  team: '소속 팀',
  role: '내 역할',
  mainAdmin: '대표 관리자',
  members: '구성원',
  people: '{count, number}명',
  manage: '조직 관리로',
  failed: '조직 정보를 불러오지 못했습니다',
  create: {
    title: '조직 만들기',
    lead: '지금 계정이 조직이 되어, 팀을 나누고 서브 계정을 만들 수 있습니다.',
    whatTitle: '조직을 만들면',
    keeps: '내 문서와 포인트는 그대로 조직으로 옮겨집니다.',
    leads: '나는 대표 관리자가 됩니다.',
    final: '조직을 만든 뒤에는 개인 계정으로 되돌릴 수 없습니다.',
    businessTitle: '사업자 정보',
    submit: '조직 만들기',
    failed: '조직을 만들지 못했습니다',
    done: '‘{name}’ 조직을 만들었습니다.',
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Organization',
  lead: 'The organization that you work in, and your place there.',
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
