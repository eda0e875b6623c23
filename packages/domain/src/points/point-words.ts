import type { Wording } from '../errors/wording.ts';

/** Names of card issuers and of reasons to give points. Source of the codes: docs.tosspayments.com/codes/org-codes. */

const ISSUERS: Readonly<Record<string, Wording>> = {
  '3K': { ko: '기업BC카드', en: 'IBK BC Card' },
  '46': { ko: '광주카드', en: 'Kwangju Card' },
  '71': { ko: '롯데카드', en: 'Lotte Card' },
  '30': { ko: '산업카드', en: 'KDB Card' },
  '31': { ko: 'BC카드', en: 'BC Card' },
  '51': { ko: '삼성카드', en: 'Samsung Card' },
  '38': { ko: '새마을카드', en: 'MG Card' },
  '41': { ko: '신한카드', en: 'Shinhan Card' },
  '62': { ko: '신협카드', en: 'Shinhyup Card' },
  '36': { ko: '씨티카드', en: 'Citi Card' },
  '33': { ko: '우리BC카드', en: 'Woori BC Card' },
  W1: { ko: '우리카드', en: 'Woori Card' },
  '37': { ko: '우체국카드', en: 'Post Card' },
  '39': { ko: '저축카드', en: 'Savings Bank Card' },
  '35': { ko: '전북카드', en: 'Jeonbuk Card' },
  '42': { ko: '제주카드', en: 'Jeju Card' },
  '15': { ko: '카카오뱅크카드', en: 'KakaoBank Card' },
  '3A': { ko: '케이뱅크카드', en: 'K bank Card' },
  '24': { ko: '토스뱅크카드', en: 'Toss Bank Card' },
  '21': { ko: '하나카드', en: 'Hana Card' },
  '61': { ko: '현대카드', en: 'Hyundai Card' },
  '11': { ko: 'KB국민카드', en: 'KB Kookmin Card' },
  '91': { ko: 'NH농협카드', en: 'NH Card' },
  '34': { ko: 'Sh수협카드', en: 'Suhyup Card' },
};

const CARD: Wording = { ko: '카드', en: 'Card' };

/** Returns the name of a card's issuer by its code; a general word for an unknown code. */
export const cardIssuer = (code: string): Wording => ISSUERS[code] ?? CARD;

const GIFTS: Readonly<Record<string, Wording>> = {
  'sign-up': { ko: '가입 축하 포인트', en: 'Welcome points' },
  demo: { ko: '체험 포인트', en: 'Trial points' },
};
const GIFT: Wording = { ko: '이벤트 포인트', en: 'Event points' };

/** Returns why free points were given, by the reason of their lot. */
export const giftTitle = (reason: string): Wording => GIFTS[reason] ?? GIFT;
