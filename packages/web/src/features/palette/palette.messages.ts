import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  title: '빠른 검색',
  placeholder: '문서, 템플릿, 사람, 기능 검색',
  recent: '최근에 연 문서',
  documents: '문서',
  templates: '템플릿',
  people: '사람',
  actions: '기능',
  nothing: '검색 결과가 없습니다',
  found: '결과 {count, number}개',
  hint: '위아래 화살표로 이동하고 Enter로 엽니다. Esc를 누르면 닫힙니다.',
  action: {
    request: '서명 요청 보내기',
    documents: '문서 목록',
    templates: '템플릿',
    bulk: '대량 전송',
    signStamp: '서명·도장',
    payments: '결제 관리',
    docEditing: '문서 편집',
    charge: '포인트 충전',
    points: '포인트 내역',
    organization: '조직 관리',
    settings: '설정',
    deleted: '삭제된 문서',
    apiKeys: 'API 키와 웹훅',
    guide: '이용 가이드',
    keys: '키보드 단축키',
    logOut: '로그아웃',
  },
  keys: {
    title: '키보드 단축키',
    palette: '빠른 검색 열기',
    keys: '이 목록 열기',
    move: '목록과 메뉴에서 이동',
    open: '선택한 항목 열기',
    close: '창, 메뉴, 검색 닫기',
    next: '다음 입력란이나 버튼으로 이동',
    region: '화면의 다음 영역과 주요 버튼으로 이동',
    arrows: '화살표',
    editor: '편집 화면의 단축키는 편집 화면에서 물음표(?)를 누르면 볼 수 있습니다.',
  },
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Quick search',
  placeholder: 'Search documents, templates, people, actions',
  recent: 'Recently opened',
  documents: 'Documents',
  templates: 'Templates',
  people: 'People',
  actions: 'Actions',
  nothing: 'Nothing was found',
  found: '{count, plural, one {# result} other {# results}}',
  hint: 'Arrow keys move, Enter opens, Esc closes.',
  action: {
    request: 'Request signing',
    documents: 'List of documents',
    templates: 'Templates',
    bulk: 'Bulk sending',
    signStamp: 'Signatures and stamps',
    payments: 'Payments',
    docEditing: 'Edit a document',
    charge: 'Charge points',
    points: 'Points history',
    organization: 'Organization',
    settings: 'Settings',
    deleted: 'Deleted documents',
    apiKeys: 'API keys and webhooks',
    guide: 'User guide',
    keys: 'Keyboard shortcuts',
    logOut: 'Log out',
  },
  keys: {
    title: 'Keyboard shortcuts',
    palette: 'Open the quick search',
    keys: 'Open this list',
    move: 'Move in lists and menus',
    open: 'Open the selected item',
    close: 'Close a window, menu or search',
    next: 'Go to the next field or button',
    region: 'Go to the next region and its main button',
    arrows: 'Arrow keys',
    editor: 'In the editor, a question mark (?) shows the keys of the editor.',
  },
};

export const paletteMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    palette: typeof ko;
  }
}
