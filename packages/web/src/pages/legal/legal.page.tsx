import { useTranslations } from 'use-intl';
import { GuestPage, TaskHeading } from '../../features/account/guest-page.tsx';
import { PolicyReading } from '../../features/policies/policy-reading.tsx';

/** /terms */
export const TermsPage = () => <LegalPage name="terms" />;

/** /privacy */
export const PrivacyPage = () => <LegalPage name="privacy" />;

function LegalPage({ name }: { name: 'terms' | 'privacy' }) {
  const t = useTranslations('policies');
  return (
    <GuestPage title={t(name)} width="wide">
      <article className="mx-auto max-w-[720px]">
        <TaskHeading title={t(name)} />
        <div className="mt-2">
          <PolicyReading name={name} headings="h2" />
        </div>
      </article>
    </GuestPage>
  );
}
