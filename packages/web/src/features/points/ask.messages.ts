import type { SameKeys } from '../../ui/text/messages.ts';

const ko = {
  button: '충전 요청하기',
  sent: '대표 관리자에게 충전 요청 메일을 보냈습니다.',
  before: '오늘 이미 대표 관리자에게 충전 요청 메일을 보냈습니다. 내일 다시 요청할 수 있습니다.',
} as const;

const en: SameKeys<typeof ko> = {
  button: 'Ask to charge',
  sent: 'The main admin was asked by mail to charge points.',
  before: 'The main admin was already asked today. You can ask again tomorrow.',
};

export const askForPointsMessages = { ko, en };

declare module '../../ui/text/messages.ts' {
  interface MessageCatalog {
    askForPoints: typeof ko;
  }
}
