import { DomainError } from '../errors/errors.ts';

/**
 * Owns which names claim to be somebody whom everybody trusts: the service itself, or a public body. They stand in the subjects and senders
 * of our mails, so nobody can choose them.
 */

/** The service's own names, with its letters only. */
const SERVICE_NAMES = ['도장', 'dojang'];
/** Words with which a name of the service speaks for the service. */
const SERVICE_WORDS =
  '고객센터|고객지원|고객지원팀|고객만족센터|운영팀|운영자|관리자|관리팀|보안팀|보안센터|결제팀|인증센터|본사|공식|알림|안내|공지|서비스|전자서명|전자계약|전자문서|주식회사|주|팀|' +
  'support|team|security|official|admin|administrator|service|services|help|helpdesk|center|billing|payment|payments|account|accounts|notice|noreply|esign|inc|corp|co|ltd|kr|com';
/** Bodies in whose names fraud is committed most often. Source: warnings of the Korean police and the Financial Supervisory Service. */
const PUBLIC_BODIES = [
  ...[
    '국세청',
    '관세청',
    '경찰청',
    '검찰청',
    '대검찰청',
    '병무청',
    '질병관리청',
    '법원',
    '대법원',
    '법무부',
    '고용노동부',
    '행정안전부',
  ],
  ...[
    '금융감독원',
    '금융위원회',
    '국민건강보험공단',
    '국민연금공단',
    '근로복지공단',
    '한국인터넷진흥원',
    '정부24',
    '우체국',
  ],
];

const claimed = (names: readonly string[]) =>
  new RegExp(`^(?:${SERVICE_WORDS})*(?:${names.join('|')})(?:${SERVICE_WORDS})*$`, 'u');
const OF_SERVICE = claimed(SERVICE_NAMES);
const OF_PUBLIC_BODY = claimed(PUBLIC_BODIES);

/** Returns a name by which two that look alike are equal: without case, width, spaces and punctuation. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter.slice(0, 1))
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('0', 'o')
    .replaceAll('ı', 'i');

/** Whether a name is one of the service, alone or with words such as 고객센터 before or after it. */
export const isNameOfService = (name: string): boolean => OF_SERVICE.test(folded(name));

/** @throws DomainError nameClaimsTrust for a name of the service or of a public body */
export function refuseClaim(name: string, field: string): void {
  const plain = folded(name);
  if (OF_SERVICE.test(plain) || OF_PUBLIC_BODY.test(plain))
    throw new DomainError('nameClaimsTrust', { field });
}

/** The digits of a phone number or of an account, however they are grouped. */
const LONG_NUMBER = /(?:\d[\s().·-]{0,2}){7,}/u;

/**
 * Checks the name of somebody whom nobody has invited: it goes to others in our mails before anybody knows the writer.
 * @throws DomainError nameClaimsTrust, nameHoldsNumber
 */
export function refuseStrangersName(name: string, field: string): void {
  refuseClaim(name, field);
  if (LONG_NUMBER.test(name.normalize('NFKC'))) throw new DomainError('nameHoldsNumber', { field });
}
