import type { SameKeys } from '../ui/text/messages.ts';

const ko = {
  mainMenu: '주 메뉴',
  requestSigning: '서명 요청',
  requestShort: '서명 요청',
  points: '포인트',
  orgDocuments: '조직 문서',
  myDocuments: '내 문서',
  documents: '문서',
  allTeams: '전체 팀',
  chooseTeam: '팀 선택',
  signStamp: '서명·도장',
  templates: '템플릿',
  payments: '결제 관리',
  bulk: '대량 전송',
  signStampShort: '서명·도장',
  organization: '조직 관리',
  docEditing: '문서 편집',
  menu: '메뉴',
  account: '{name} 님의 메뉴',
  logOut: '로그아웃',
  collapse: '사이드바 접기',
  expand: '사이드바 펼치기',
  skip: '본문으로 바로 가기',
  settings: '설정',
  guide: '이용 가이드',
  received: '받은 문서',
  support: '고객센터',
  developers: '개발자 센터',
  banner: { label: '새 소식', close: '오늘 하루 보지 않기', more: '자세히 보기' },
  roles: {
    'main-admin': '대표 관리자',
    'co-admin': '공동 관리자',
    'sub-admin': '팀 관리자',
    'role-member-rw': '편집 구성원',
    'role-member-r': '요청 구성원',
    normal: '개인 회원',
  },
} as const;

const en: SameKeys<typeof ko> = {
  mainMenu: 'Main menu',
  requestSigning: 'Request signing',
  requestShort: 'Request',
  points: 'Points',
  orgDocuments: 'Documents',
  myDocuments: 'My documents',
  documents: 'Documents',
  allTeams: 'All teams',
  chooseTeam: 'Choose a team',
  signStamp: 'Signatures, stamps',
  templates: 'Templates',
  payments: 'Payments',
  bulk: 'Bulk sending',
  signStampShort: 'Signatures',
  organization: 'Organization',
  docEditing: 'Edit a document',
  menu: 'Menu',
  account: 'Menu of {name}',
  logOut: 'Log out',
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  skip: 'Skip to content',
  settings: 'Settings',
  guide: 'User guide',
  received: 'Received documents',
  support: 'Customer support',
  developers: 'Developer center',
  banner: { label: 'News', close: 'Hide for today', more: 'More' },
  roles: {
    'main-admin': 'Main admin',
    'co-admin': 'Co-admin',
    'sub-admin': 'Team admin',
    'role-member-rw': 'Editing member',
    'role-member-r': 'Requesting member',
    normal: 'Personal account',
  },
};

export const frameMessages = { ko, en };

declare module '../ui/text/messages.ts' {
  interface MessageCatalog {
    frame: typeof ko;
  }
}
