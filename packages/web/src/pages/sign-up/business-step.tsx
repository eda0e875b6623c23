import { Coins, Network, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { BusinessDraft, BusinessField } from '../../features/account/business-draft.ts';
import { BusinessFields, useBusinessErrors } from '../../features/account/business-fields.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

interface BusinessStepProps extends StepProps {
  readonly isBusy: boolean;
  readonly error: string | null;
}

/** The business data, and what will be ready once the account is created. */
export function BusinessStep(props: BusinessStepProps) {
  const { draft, change, refused, over, onBack, onNext, isBusy, error } = props;
  const t = useTranslations('signUp');
  const tFields = useTranslations('account.business');
  const errorsOf = useBusinessErrors();
  const form = useSubmission<BusinessField>({
    given: refused,
    check: () => errorsOf(draft),
    send: onNext,
  });
  const edit = (part: Partial<BusinessDraft>): void => {
    form.forget();
    change(part);
  };
  const businessName = draft.businessName.trim();
  const summary = form.summary({
    representativeName: tFields('representativeName'),
    businessName: tFields('businessName'),
    registrationNumber: tFields('registrationNumber'),
  });

  return (
    <StepForm
      over={over}
      title={t('business.title')}
      lead={t('business.lead')}
      summary={summary}
      submitLabel={t('finish')}
      isBusy={isBusy}
      onBack={onBack}
      onSubmit={form.submit}
      notice={<FormError title={t('failed')} sentence={error} />}
    >
      <BusinessFields draft={draft} change={edit} errors={form.errors} />
      <section className="rounded-card border border-line bg-card px-5 py-4">
        <h2 className="font-semibold">{t('business.readyTitle')}</h2>
        <dl className="mt-2.5 flex flex-col gap-2">
          <Ready icon={<Coins size={18} aria-hidden />} what={t('business.points')}>
            {t.rich('business.pointsValue', {
              b: (text) => <b className="font-semibold text-ink">{text}</b>,
            })}
          </Ready>
          <Ready icon={<Network size={18} aria-hidden />} what={t('business.team')}>
            {businessName === '' ? (
              t('business.teamLater')
            ) : (
              <b className="font-semibold text-ink">{businessName}</b>
            )}
          </Ready>
          <Ready icon={<ShieldCheck size={18} aria-hidden />} what={t('business.role')}>
            <b className="font-semibold text-ink">{t('business.roleValue')}</b>
          </Ready>
        </dl>
      </section>
    </StepForm>
  );
}

const Ready = ({ icon, what, children }: { icon: ReactNode; what: string; children: ReactNode }) => (
  <div className="flex items-center gap-3">
    <dt className="flex flex-1 shrink-0 items-center gap-3 whitespace-nowrap">
      <span className="text-muted">{icon}</span>
      {what}
    </dt>
    <dd className="min-w-0 truncate text-muted">{children}</dd>
  </div>
);
