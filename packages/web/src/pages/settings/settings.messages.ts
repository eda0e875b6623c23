import type { SameKeys } from '../../ui/messages.ts';

const ko = {
  title: '설정',
  menu: '설정 메뉴',
  groups: { me: '나', organization: '조직', connections: '연결' },
  tabs: { my: '내 정보', permissions: '권한 안내' },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Settings',
  menu: 'Settings menu',
  groups: { me: 'Me', organization: 'Organization', connections: 'Connections' },
  tabs: { my: 'My info', permissions: 'Who may do what' },
};

export const settingsMessages = { ko, en };

declare module '../../ui/messages.ts' {
  interface MessageCatalog {
    settings: typeof ko;
  }
}
