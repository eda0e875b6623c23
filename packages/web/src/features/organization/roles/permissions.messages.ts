import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '권한 안내',
  intro: '역할은 할 수 있는 작업을, 범위는 볼 수 있는 문서를 정합니다. 둘이 다르면 더 좁은 범위를 따릅니다.',
  action: '작업',
  mine: '내 역할',
  onlyMine: '내 역할만 보기',
  print: '인쇄',
  people: '{count, number}명',
  legend: '표 읽는 법',
  full: '전체·가능',
  part: '일부',
  word: {
    none: '불가',
    own: '본인 항목',
    team: '소속 팀',
    perms: '담당 팀',
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
    '본인 계정은 변경하거나 삭제할 수 없습니다. 공동 관리자의 계정은 대표 관리자만 변경할 수 있습니다. 팀 관리자는 자신과 소속 팀이 같은 팀 관리자를 변경할 수 없습니다.',
  noteRoles: '대표·공동 관리자는 공동 관리자까지, 팀 관리자는 팀 관리자까지 역할을 지정할 수 있습니다.',
  tableLabel: '역할별 권한',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Permissions',
  intro:
    'The role sets what a member can do; the range sets which documents they can see. Where they differ, the narrower applies.',
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
    perms: 'Assigned teams',
    scope: 'Within range',
    everything: 'Everything',
    allowed: 'Yes',
  },
  group: {
    documents: 'Documents',
    folders: 'Folders',
    templates: 'Templates, bulk sending',
    points: 'Points',
    organization: 'Organization',
    members: 'Members',
    own: 'Own account',
  },
  noteSelf:
    'No one can change or delete their own account. Only the main admin can change co-admins. Team admins cannot change a team admin who belongs to the same team.',
  noteRoles: 'Main and co-admins can assign roles up to co-admin, team admins up to team admin.',
  tableLabel: 'What each role can do',
};

export const permissionsMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    permissions: typeof ko;
  }
}
