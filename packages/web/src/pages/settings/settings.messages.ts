import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '설정',
  menu: '설정 메뉴',
  emailUnproven: '이메일 인증 필요',
  notes: {
    members: '{count, number}명',
    deleted: '{count, number}건',
    keys: '{count, number}개',
    keyEnds: '{days, plural, =0 {오늘 만료} other {만료 #일 전}}',
    links: '{count, number}개',
  },
  groups: { me: '나', organization: '조직', documents: '문서', connections: '연결', service: '서비스' },
  tabs: {
    my: '내 정보',
    closing: '회원 탈퇴',
    organization: '조직',
    members: '구성원',
    sharing: '공유',
    branding: '브랜딩',
    payment: '결제',
    permissions: '권한 안내',
    deleted: '삭제된 문서',
    developer: '개발자',
    links: '외부 링크',
    operations: '운영',
  },
  membersLead: '조직의 팀과 구성원을 확인하고 변경합니다.',
  sharingLead: '공유받은 폴더와 템플릿, 내가 다른 사람이나 팀과 공유한 폴더와 템플릿을 확인합니다.',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Settings',
  menu: 'Settings menu',
  emailUnproven: 'E-mail not verified',
  notes: {
    members: '{count, plural, one {# person} other {# people}}',
    deleted: '{count, plural, one {# document} other {# documents}}',
    keys: '{count, plural, one {# key} other {# keys}}',
    keyEnds: '{days, plural, =0 {Expires today} one {Expires in # day} other {Expires in # days}}',
    links: '{count, plural, one {# link} other {# links}}',
  },
  groups: {
    me: 'Me',
    organization: 'Organization',
    documents: 'Documents',
    connections: 'Connections',
    service: 'Service',
  },
  tabs: {
    my: 'My info',
    closing: 'Close account',
    organization: 'Organization',
    members: 'Members',
    sharing: 'Sharing',
    branding: 'Branding',
    payment: 'Payment',
    permissions: 'Permissions',
    deleted: 'Deleted documents',
    developer: 'Developer',
    links: 'External links',
    operations: 'Operations',
  },
  membersLead: 'See and change the teams and members of the organization.',
  sharingLead:
    'Folders and templates that others share with you, and those that you share with people and teams.',
};

export const settingsMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    settings: typeof ko;
  }
}
