import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  failed: '화면을 열 수 없습니다',
  why: '인터넷 연결을 확인한 뒤 사이트에서 다시 열어 주세요.',
  alone: '이 주소는 화면을 넣은 사이트 안에서만 열립니다. 사이트로 돌아가 다시 열어 주세요.',
  ended: '사용 시간이 끝났습니다',
  endedWhy: '저장된 내용은 그대로 있습니다. 사이트에서 다시 열면 이어서 할 수 있습니다.',
  left: '작업을 마쳤습니다',
  leftWhy: '이 화면을 닫아도 됩니다.',
  close: '닫기',
} as const;

const en: SameKeys<typeof ko> = {
  failed: 'This screen cannot be opened',
  why: 'Check the connection and open it again on the site.',
  alone:
    'This address opens only inside the site that contains the screen. Go back to the site and open it again.',
  ended: 'This session has ended',
  endedWhy: 'What you saved is kept. Open it again on the site to continue.',
  left: 'You are done',
  leftWhy: 'You can close this screen.',
  close: 'Close',
};

export const embeddedMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    embedded: typeof ko;
  }
}
