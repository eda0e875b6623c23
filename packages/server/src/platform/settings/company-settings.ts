/** The settings that say who runs the installation, and whom users ask. */
import { type Company, parseBusinessNumber } from '@dojang/domain';
import { z } from 'zod';
import * as setting from '../configuration-values.ts';

function words(most: number) {
  const error = setting.both(
    `줄바꿈 없이 ${most}자까지 지정해 주세요.`,
    `must be one line of at most ${most} characters.`,
  );
  return z
    .string()
    .transform((value) => value.trim())
    .refine((value) => value.length <= most && !/[\r\n]/.test(value), { error })
    .optional();
}

function businessNumber() {
  const error = setting.both(
    '사업자등록증의 10자리를 지정해 주세요. 예: 214-87-65433',
    'must be the 10 digits of a Korean business registration, such as 214-87-65433',
  );
  return z
    .string()
    .refine((value) => parseBusinessNumber(value) !== null, { error })
    .transform((value) => parseBusinessNumber(value) ?? '')
    .optional();
}

/** `work=company; work=company`. */
function processors() {
  const example = '이메일의 발송=주식회사 메일; 서버의 운영과 자료의 보관=주식회사 클라우드';
  const error = setting.both(
    `위탁하는 일=수탁자를 쌍반점(;)으로 이어 지정해 주세요. 예: ${example}`,
    `must be pairs work=company, separated by semicolons, such as ${example}`,
  );
  const entry = /^[^=;\r\n]{1,100}=[^=;\r\n]{1,100}$/;
  const entries = (value: string) =>
    value
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  return z
    .string()
    .refine((value) => entries(value).every((one) => entry.test(one)), { error })
    .transform((value) =>
      entries(value).map((one) => {
        const [work = '', company = ''] = one.split('=');
        return { work: work.trim(), company: company.trim() };
      }),
    )
    .optional();
}

/** The variables, as a part of the whole table. */
export const companyVariables = {
  COMPANY_NAME: words(80),
  COMPANY_REPRESENTATIVE: words(80),
  COMPANY_NUMBER: businessNumber(),
  COMPANY_MAIL_ORDER: words(80),
  COMPANY_ADDRESS: words(200),
  COMPANY_HOSTING: words(80),
  PRIVACY_OFFICER: words(80),
  PRIVACY_EMAIL: setting.mailbox().optional(),
  PRIVACY_PHONE: words(40),
  PROCESSORS: processors(),
  POLICIES_DIR: z.string().optional(),
  SUPPORT_EMAIL: setting.mailbox().optional(),
  SUPPORT_PHONE: words(40),
  SUPPORT_LINK: setting.link().optional(),
  SUPPORT_HOURS: words(80),
  SUPPORT_HOURS_EN: words(80),
  SECURITY_CONTACT: setting.mailbox().optional(),
};

type Values = z.output<z.ZodObject<typeof companyVariables>>;

/** What the trial start shows: nobody can take it for a company that exists. */
const DEMO: Values = {
  COMPANY_NAME: '주식회사 도장 (시연)',
  COMPANY_REPRESENTATIVE: '김도장',
  COMPANY_NUMBER: '1234567891',
  COMPANY_MAIL_ORDER: '제2026-시연-00001호',
  COMPANY_ADDRESS: '서울특별시 시연구 체험로 1',
  COMPANY_HOSTING: '주식회사 도장 (시연)',
  PRIVACY_OFFICER: '이보호 (개인정보 보호책임자)',
  PRIVACY_EMAIL: 'privacy@dojang.example',
  PRIVACY_PHONE: '1600-0000',
  SUPPORT_EMAIL: 'help@dojang.example',
  SUPPORT_HOURS: '평일 9:00–18:00',
  SUPPORT_HOURS_EN: 'weekdays 9:00–18:00',
};

/** Returns who runs the installation; the trial start has an invented company unless one is named. */
export function companyOf(values: Values & { readonly NODE_ENV: string }) {
  const isDemo = values.NODE_ENV !== 'production' && values.COMPANY_NAME === undefined;
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const told: Values = isDemo ? { ...DEMO, ...given } : values;
  const hours = told.SUPPORT_HOURS ?? '';
  const email = told.SUPPORT_EMAIL ?? '';
  const phone = told.SUPPORT_PHONE ?? '';
  const company: Company = {
    name: told.COMPANY_NAME ?? '',
    representative: told.COMPANY_REPRESENTATIVE ?? '',
    number: told.COMPANY_NUMBER ?? '',
    mailOrder: told.COMPANY_MAIL_ORDER ?? '',
    address: told.COMPANY_ADDRESS ?? '',
    phone,
    email,
    hosting: told.COMPANY_HOSTING ?? '',
    supportLink: told.SUPPORT_LINK ?? '',
    supportHours: { ko: hours, en: told.SUPPORT_HOURS_EN ?? hours },
    privacyOfficer: {
      name: told.PRIVACY_OFFICER ?? '',
      email: told.PRIVACY_EMAIL ?? '',
      phone: told.PRIVACY_PHONE ?? '',
    },
    processors: told.PROCESSORS ?? [],
  };
  return {
    company,
    /** Where users get help; in the default start an address that leads nowhere. */
    support: { email, phone, link: told.SUPPORT_LINK ?? '' },
    /** Where faults of security are reported; empty without an address. */
    securityContact: told.SECURITY_CONTACT ?? email,
  };
}

/**
 * Returns the settings that are missing for what the law wants to be shown, by the names of their variables. Who sells points also
 * needs the report of a mail-order business. Sources: 전자상거래법 제10조, 제13조; 개인정보 보호법 제30조, 제31조.
 */
export function missingCompany(company: Company, sellsPoints: boolean): string[] {
  const { privacyOfficer } = company;
  const needed: readonly (readonly [string, string])[] = [
    ['COMPANY_NAME', company.name],
    ['COMPANY_REPRESENTATIVE', company.representative],
    ['COMPANY_NUMBER', company.number],
    ['COMPANY_ADDRESS', company.address],
    ['SUPPORT_PHONE', company.phone],
    ['SUPPORT_EMAIL', company.email],
    ...(sellsPoints ? ([['COMPANY_MAIL_ORDER', company.mailOrder]] as const) : []),
    ['PRIVACY_OFFICER', privacyOfficer.name],
    ['PRIVACY_EMAIL, PRIVACY_PHONE', privacyOfficer.email + privacyOfficer.phone],
    ['PROCESSORS', company.processors.map(({ work }) => work).join()],
  ];
  return needed.filter(([, value]) => value === '').map(([name]) => name);
}

/** Returns the lines of these settings in the report of the start. */
export const reportCompany = ({ company, support, securityContact }: ReturnType<typeof companyOf>) => ({
  COMPANY_NAME: company.name || '-',
  COMPANY_REPRESENTATIVE: company.representative || '-',
  COMPANY_NUMBER: company.number || '-',
  COMPANY_MAIL_ORDER: company.mailOrder || '-',
  COMPANY_ADDRESS: company.address || '-',
  COMPANY_HOSTING: company.hosting || '-',
  PRIVACY_OFFICER: company.privacyOfficer.name || '-',
  PRIVACY_EMAIL: company.privacyOfficer.email || '-',
  PRIVACY_PHONE: company.privacyOfficer.phone || '-',
  PROCESSORS: company.processors.map(({ work, company: by }) => `${work}=${by}`).join('; ') || '-',
  SUPPORT_EMAIL: support.email || '-',
  SUPPORT_PHONE: support.phone || '-',
  SUPPORT_LINK: support.link || '-',
  SUPPORT_HOURS: company.supportHours.ko || '-',
  SUPPORT_HOURS_EN: company.supportHours.en || '-',
  SECURITY_CONTACT: securityContact || '-',
});
