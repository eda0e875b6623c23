import type { Locale } from '../errors/wording.ts';
import { showBusinessNumber } from './business-number.ts';

/**
 * Owns what the pages say about the company that runs this installation: at the foot of the pages, and in the terms and the privacy policy.
 * Sources: 전자상거래 등에서의 소비자보호에 관한 법률 제10조 제1항, 제13조 제1항; 개인정보 보호법 제26조, 제30조, 제31조.
 */

/** A work that the company hands to another one, with personal data. */
export interface Processor {
  readonly work: string;
  readonly company: string;
}

/** An empty text means that nothing is known. */
export interface Company {
  readonly name: string;
  readonly representative: string;
  /** Ten digits. */
  readonly number: string;
  readonly mailOrder: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** The company whose servers the pages come from. */
  readonly hosting: string;
  /** A page where users get help. */
  readonly supportLink: string;
  /** When support answers, in each language. */
  readonly supportHours: Readonly<Record<Locale, string>>;
  readonly privacyOfficer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly processors: readonly Processor[];
}

export const NO_COMPANY: Company = {
  name: '',
  representative: '',
  number: '',
  mailOrder: '',
  address: '',
  phone: '',
  email: '',
  hosting: '',
  supportLink: '',
  supportHours: { ko: '', en: '' },
  privacyOfficer: { name: '', email: '', phone: '' },
  processors: [],
};

const LABELS = {
  ko: {
    representative: '대표',
    number: '사업자등록번호',
    mailOrder: '통신판매업 신고번호',
    phone: '전화',
    email: '이메일',
    hosting: '호스팅 서비스',
  },
  en: {
    representative: 'Representative:',
    number: 'Business registration number:',
    mailOrder: 'Mail-order business report:',
    phone: 'Phone:',
    email: 'E-mail:',
    hosting: 'Hosting:',
  },
} as const;

/** Returns the parts of the line at the foot of the pages; nothing while the name of the company is unknown. */
export function companyParts(company: Company, locale: Locale): string[] {
  if (company.name === '') return [];
  const labels = LABELS[locale];
  const labeled = (name: keyof typeof labels, value: string): string =>
    value === '' ? '' : `${labels[name]} ${value}`;
  return [
    company.name,
    labeled('representative', company.representative),
    labeled('number', showBusinessNumber(company.number)),
    labeled('mailOrder', company.mailOrder),
    company.address,
    labeled('phone', company.phone),
    labeled('email', company.email),
    labeled('hosting', company.hosting),
  ].filter((part) => part !== '');
}

/** Returns the parts of that line with the points between them, to be joined by spaces. No part is broken, so no number is either. */
export const companyLine = (company: Company, locale: Locale): string[] =>
  companyParts(company, locale).map((part, index, all) => (index === all.length - 1 ? part : `${part} ·`));

/** Returns whether the company says where users get help. */
export const hasSupport = ({ email, phone, supportLink }: Company): boolean =>
  [email, phone, supportLink].some((contact) => contact !== '');

/**
 * Returns the page of the Fair Trade Commission about a business, to which its number has to lead; null without a number.
 * Source: 전자상거래법 시행규칙 제7조.
 */
export const companyRecord = ({ number }: Company): string | null =>
  number === '' ? null : `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${number}`;

/** The words of the link to that page. */
export const COMPANY_RECORD_WORDS = { ko: '사업자 정보 확인', en: 'Check the business' } as const;
