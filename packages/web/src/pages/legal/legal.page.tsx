import type { PublishedPolicy } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { PolicyReading } from '../../features/policies/policy-reading.tsx';
import { serviceFacts } from '../../features/session/service-facts.ts';

/** /terms */
export const TermsPage = () => <LegalPage name="terms" />;

/** /privacy */
export const PrivacyPage = () => <LegalPage name="privacy" />;

/** The text in effect, or with `?version=` an earlier or announced one of the operator's own. */
function LegalPage({ name }: { name: PublishedPolicy }) {
  const t = useTranslations('policies');
  const asked = new URLSearchParams(window.location.search).get('version') ?? undefined;
  const versions = serviceFacts().policies.own[name] ?? [];
  const version = versions.find((one) => one === asked);
  return (
    <GuestPage title={t(name)} width="wide">
      <article className="mx-auto max-w-[720px]">
        <TaskHeading title={t(name)} />
        <div className="mt-2">
          <PolicyReading name={name} headings="h2" version={version} />
        </div>
        {versions.length < 2 ? null : <Versions name={name} versions={versions} shown={version} />}
      </article>
    </GuestPage>
  );
}

interface VersionsProps {
  readonly name: PublishedPolicy;
  readonly versions: readonly string[];
  readonly shown: string | undefined;
}

function Versions({ name, versions, shown }: VersionsProps) {
  const t = useTranslations('policies');
  const { policies } = serviceFacts();
  const current = policies[name];
  return (
    <nav aria-label={t('versions')} className="mt-10 border-t border-line pt-5">
      <h2 className="font-semibold">{t('versions')}</h2>
      <ul className="mt-2">
        {versions.map((version) => (
          <li key={version}>
            <a
              href={version === current ? `/${name}` : `/${name}?version=${version}`}
              aria-current={version === (shown ?? current) ? 'page' : undefined}
              className="inline-block py-1.5 text-brand-700 underline underline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {t(version > current ? 'announcedFrom' : 'effective', { day: version })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
