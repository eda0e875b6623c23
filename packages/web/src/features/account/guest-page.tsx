import { COMPANY_RECORD_WORDS, companyLine, companyRecord } from '@dojang/domain';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cx } from '../../ui/class-names.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { useLangOf } from '../../ui/text/lang-of.ts';
import { LanguageSelect } from '../session/language-select.tsx';
import { serviceFacts } from '../session/service-facts.ts';

/** Who runs the installation, with its record at the Fair Trade Commission. The server writes the same into the drawings of the build. */
function CompanyLine() {
  const locale = useUiLocale();
  const { company } = serviceFacts();
  const line = companyLine(company, locale);
  const langOf = useLangOf();
  const record = companyRecord(company);
  if (line.length === 0) return null;
  return (
    <p className="w-full py-1 leading-normal">
      {line.map((part) => (
        <Fragment key={part}>
          <span lang={langOf(part)} className="inline-block">
            {part}
          </span>{' '}
        </Fragment>
      ))}
      {record === null ? null : (
        <a href={record} target="_blank" rel="noreferrer" className="ml-1 underline underline-offset-2">
          {COMPANY_RECORD_WORDS[locale]}
        </a>
      )}
    </p>
  );
}

/** The links at the foot of every page that needs no log-in. */
export function GuestFooter() {
  const t = useTranslations('policies');
  return (
    <footer className="flex flex-wrap items-center gap-x-4 text-13 text-muted">
      <CompanyLine />
      <Link to="/terms" className="py-2 hover:underline">
        {t('terms')}
      </Link>
      <Link to="/privacy" className="py-2 font-semibold text-ink-2 hover:underline">
        {t('privacy')}
      </Link>
      <span className="ml-auto">
        <LanguageSelect />
      </span>
    </footer>
  );
}

interface GuestPageProps {
  /** The title of the browser's tab. */
  readonly title: string;
  /** Content at the right end of the bar. */
  readonly aside?: ReactNode;
  readonly width?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** The frame of a page with one task for people who are not logged in. */
export function GuestPage({ title, aside, width = 'narrow', children }: GuestPageProps) {
  const t = useTranslations('ui');
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 shrink-0 items-center justify-between gap-3 border-b border-line bg-card px-8 max-md:h-14 max-md:px-5">
        <Link to="/user/login" aria-label={t('productName')} className="flex rounded-control">
          <Logo name={t('productName')} />
        </Link>
        <div className="text-muted">{aside}</div>
      </header>
      <main
        className={cx(
          'mx-auto w-full flex-1 px-5 pt-12 pb-10 max-md:pt-7',
          width === 'narrow' ? 'max-w-[440px]' : 'max-w-[824px]',
        )}
      >
        {children}
      </main>
      <div className={cx('mx-auto w-full px-5 pb-5', width === 'narrow' ? 'max-w-[440px]' : 'max-w-[824px]')}>
        <GuestFooter />
      </div>
    </div>
  );
}

/** The heading of such a page and its introduction. */
export function TaskHeading({ over, title, lead }: { over?: string; title: string; lead?: ReactNode }) {
  return (
    <div>
      {over === undefined ? null : <p className="text-13 font-semibold text-muted">{over}</p>}
      <h1 className="text-22 font-bold">{title}</h1>
      {lead === undefined ? null : <p className="mt-1.5 text-muted">{lead}</p>}
    </div>
  );
}
