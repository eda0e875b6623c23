import type { SameKeys } from '../../../ui/text/messages.ts';

const ko = {
  title: '결제',
  lead: '계약에서 결제를 받는 Signpay 계정과, 포인트를 결제하는 카드를 관리합니다.',
  leadAlone: '계약에서 결제를 받는 Signpay 계정을 관리합니다.',
  failed: '결제 정보를 불러오지 못했습니다',
  signpay: 'Signpay 계정',
  notConnected: '연결하지 않음',
  since: '{date} 연결',
  unproven: '연동 VALUE는 아직 확인하지 못했습니다. 첫 결제 통보를 받으면 확인합니다.',
  connect: '연결하기',
  change: '변경',
  changeOf: 'Signpay 계정 변경',
  points: '포인트 충전·자동충전 설정',
} as const;

const en: SameKeys<typeof ko> = {
  title: 'Payment',
  lead: 'The Signpay account that receives payments of contracts, and the cards that pay for points.',
  leadAlone: 'The Signpay account that receives payments of contracts.',
  failed: 'The payment settings could not be loaded',
  signpay: 'Signpay account',
  notConnected: 'Not connected',
  since: 'since {date}',
  unproven: 'The link value is not proven yet; the first report of a payment proves it.',
  connect: 'Connect',
  change: 'Change',
  changeOf: 'Change the Signpay account',
  points: 'Charge points and set up automatic charging',
};

export const paymentTabMessages = { ko, en };

declare module '../../../ui/text/messages.ts' {
  interface MessageCatalog {
    paymentTab: typeof ko;
  }
}
