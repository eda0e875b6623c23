import type { Period, RetentionRule } from './retention.ts';

/**
 * Owns which records outlive an account because a law keeps them, and for how long: the only table of it. The privacy policy and the page
 * that closes an account show it; `retention.ts` removes by the same periods.
 */

type Words = { readonly ko: string; readonly en: string };

export interface KeptRecord {
  readonly record:
    | 'contract'
    | 'payment'
    | 'electronicPayment'
    | 'tax'
    | 'complaint'
    | 'credit'
    | 'advertising'
    | 'access';
  readonly words: Words;
  readonly law: Words;
  readonly period: Period;
}

const COMMERCE: Words = {
  ko: '전자상거래 등에서의 소비자보호에 관한 법률',
  en: 'Electronic Commerce Act',
};

/** Sources: 전자상거래법 시행령 제6조, 전자금융거래법 제22조, 국세기본법 제85조의3, 신용정보법 제20조, 통신비밀보호법 시행령 제41조. */
export const KEPT_BY_LAW: readonly KeptRecord[] = [
  {
    record: 'contract',
    words: { ko: '계약 또는 청약 철회에 관한 기록', en: 'Contracts and their withdrawal' },
    law: COMMERCE,
    period: { years: 5 },
  },
  {
    record: 'payment',
    words: { ko: '대금 결제와 재화의 공급에 관한 기록', en: 'Payments and deliveries' },
    law: COMMERCE,
    period: { years: 5 },
  },
  {
    record: 'electronicPayment',
    words: { ko: '전자금융 거래에 관한 기록', en: 'Electronic payment transactions' },
    law: { ko: '전자금융거래법', en: 'Electronic Financial Transactions Act' },
    period: { years: 5 },
  },
  {
    record: 'tax',
    words: { ko: '세법이 정한 거래의 장부와 증빙', en: 'Books and receipts that tax law asks for' },
    law: { ko: '국세기본법', en: 'Framework Act on National Taxes' },
    period: { years: 5 },
  },
  {
    record: 'complaint',
    words: { ko: '소비자의 불만이나 분쟁의 처리에 관한 기록', en: 'Complaints and disputes' },
    law: COMMERCE,
    period: { years: 3 },
  },
  {
    record: 'credit',
    words: { ko: '신용정보의 수집과 처리, 이용에 관한 기록', en: 'Collection and use of credit information' },
    law: { ko: '신용정보의 이용 및 보호에 관한 법률', en: 'Credit Information Act' },
    period: { years: 3 },
  },
  {
    record: 'advertising',
    words: { ko: '표시와 광고에 관한 기록', en: 'Advertising' },
    law: COMMERCE,
    period: { months: 6 },
  },
  {
    record: 'access',
    words: { ko: '접속 기록', en: 'Access logs' },
    law: { ko: '통신비밀보호법', en: 'Protection of Communications Secrets Act' },
    period: { months: 3 },
  },
];

/** The rules of the clean-up that follow a line of the table. */
export const KEPT_RULES = [
  { rule: 'documentRecord', record: 'contract' },
  { rule: 'closedDocument', record: 'contract' },
  { rule: 'payment', record: 'payment' },
  { rule: 'complaint', record: 'complaint' },
  { rule: 'marketing', record: 'advertising' },
  { rule: 'session', record: 'access' },
] as const satisfies readonly { readonly rule: RetentionRule; readonly record: KeptRecord['record'] }[];

/** A period in words. */
export function periodWords({ years, months, days }: Period): Words {
  if (years !== undefined) return { ko: `${years}년`, en: years === 1 ? '1 year' : `${years} years` };
  if (months !== undefined) return { ko: `${months}개월`, en: months === 1 ? '1 month' : `${months} months` };
  return { ko: `${days ?? 0}일`, en: days === 1 ? '1 day' : `${days ?? 0} days` };
}
