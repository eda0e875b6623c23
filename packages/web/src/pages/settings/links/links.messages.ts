import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  sites: {
    title: '임베딩 허용 사이트',
    lead: '도장의 화면을 넣을 수 있는 사이트입니다. 여기에 등록한 사이트에서만 열립니다.',
    guide: '임베딩 가이드',
    add: '사이트 추가',
    list: '허용 사이트 목록',
    empty: '허용한 사이트가 없습니다',
    emptyText: '우리 회사의 사이트에서 서명 화면을 열려면 사이트 주소를 추가해 주세요.',
    failed: '허용 사이트를 불러오지 못했습니다',
    added: '{day} · {name} 추가',
    addedBefore: '{day} 추가',
    testsOnly: '테스트 키 전용',
    remove: '삭제',
    removeOf: '{origin} 삭제',
    removeTitle: '허용 사이트를 삭제할까요?',
    removeText: '이 사이트에서 지금 열려 있는 화면도 바로 닫힙니다.',
    removed: '허용 사이트를 삭제했습니다.',
    form: {
      title: '사이트 추가',
      origin: '사이트 주소',
      example: 'https://hr.example.com',
      hint: 'https://로 시작하는 주소를 경로 없이 입력해 주세요. http://localhost는 테스트 키로만 열립니다.',
      missing: '사이트 주소를 입력해 주세요.',
      save: '추가',
      saved: '{origin} 사이트를 추가했습니다.',
    },
  },
} as const;

const en: SameKeys<typeof ko> = {
  sites: {
    title: 'Sites allowed to embed',
    lead: 'Sites that can contain screens of Dojang. They open on these sites only.',
    guide: 'Embedding guide',
    add: 'Add a site',
    list: 'Allowed sites',
    empty: 'No site is allowed',
    emptyText: 'Add the address of your site to open the signing screen inside it.',
    failed: 'The allowed sites could not be loaded',
    added: 'Added by {name} · {day}',
    addedBefore: 'Added · {day}',
    testsOnly: 'Test keys only',
    remove: 'Remove',
    removeOf: 'Remove {origin}',
    removeTitle: 'Remove this site?',
    removeText: 'Screens that are open on this site close at once.',
    removed: 'The site was removed.',
    form: {
      title: 'Add a site',
      origin: 'Address of the site',
      example: 'https://hr.example.com',
      hint: 'Enter an address that begins with https://, without a path. http://localhost works with test keys only.',
      missing: 'Enter the address of the site.',
      save: 'Add',
      saved: '{origin} was added.',
    },
  },
};

export const linksMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    links: typeof ko;
  }
}
