import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '권한 안내',
  intro: '역할은 할 수 있는 일을, 범위는 볼 수 있는 문서를 정합니다. 둘이 다르면 좁은 쪽을 따릅니다.',
  action: '할 수 있는 일',
  mine: '내 역할',
  onlyMine: '내 역할만 보기',
  print: '인쇄',
  people: '{count, number}명',
  legend: '표 읽는 법',
  full: '전체·가능',
  part: '일부',
  word: {
    none: '불가',
    own: '본인 것',
    team: '소속 팀',
    perms: '맡은 팀',
    scope: '볼 수 있는 범위',
    everything: '조직 전체',
    allowed: '가능',
  },
  group: {
    documents: '문서',
    folders: '폴더',
    templates: '템플릿·대량 전송',
    points: '포인트',
    organization: '조직과 팀',
    members: '구성원',
    own: '내 계정',
  },
  noteSelf:
    '누구도 본인 계정은 바꾸거나 삭제할 수 없습니다. 공동 관리자는 대표·공동 관리자를, 팀 관리자는 본인 팀의 팀 관리자를 바꿀 수 없습니다.',
  noteRoles: '대표·공동 관리자는 공동 관리자 이하를, 팀 관리자는 팀 관리자 이하를 정합니다.',
  noteDelete: '개인 회원은 완료되었거나 요청을 취소한 문서만 삭제할 수 있습니다.',
  tableLabel: '역할마다 할 수 있는 일',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Permissions',
  intro:
    'The role says what one may do, the range which documents one sees. Where they differ, the narrower holds.',
  action: 'Action',
  mine: 'Your role',
  onlyMine: 'My role only',
  print: 'Print',
  people: '{count, plural, one {# person} other {# people}}',
  legend: 'How to read the table',
  full: 'All, allowed',
  part: 'In part',
  word: {
    none: 'No',
    own: 'Own items',
    team: 'Own team',
    perms: 'Teams in charge',
    scope: 'Within range',
    everything: 'Everything',
    allowed: 'Yes',
  },
  group: {
    documents: 'Documents',
    folders: 'Folders',
    templates: 'Templates, bulk',
    points: 'Points',
    organization: 'Organization',
    members: 'Members',
    own: 'Own account',
  },
  noteSelf:
    'Nobody changes or deletes their own account. Co-admins do not change main or co-admins; team admins do not change the team admins of their own team.',
  noteRoles: 'Main and co-admins give roles up to co-admin, team admins up to team admin.',
  noteDelete: 'Personal accounts delete completed or cancelled documents only.',
  tableLabel: 'What each role may do',
};

export const permissionsMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    permissions: typeof ko;
  }
}
