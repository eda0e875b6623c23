import { errorSentence, isPersonName, parseBusinessNumber, showBusinessNumber } from '@dojang/domain';
import { Coins, Network, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormFault } from '../../ui/alert-note.tsx';
import type { FieldFault } from '../../ui/fault-summary.tsx';
import { FieldOk } from '../../ui/field-note.tsx';
import { GroupedField } from '../../ui/grouped-field.tsx';
import { useUiLocale } from '../../ui/intl.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Faults, SignUpDraft } from './sign-up-draft.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

interface BusinessStepProps extends StepProps {
  readonly isBusy: boolean;
  readonly fault: string | null;
}

/** Whose business it is; its number is checked by its check digit only, and the page says no more than that. */
export function BusinessStep(props: BusinessStepProps) {
  const { draft, change, refused, over, onBack, onNext, isBusy, fault } = props;
  const t = useTranslations('signUp');
  const locale = useUiLocale();
  const [own, setOwn] = useState<Faults>({});
  const isNumber = parseBusinessNumber(draft.registrationNumber) !== null;
  const numberFault = errorSentence('businessNumberInvalid', {}, locale);
  const isWholeAndWrong = draft.registrationNumber.replace(/\D/g, '').length === 10 && !isNumber;
  const faults: Faults = {
    ...refused,
    ...(isWholeAndWrong ? { registrationNumber: numberFault } : {}),
    ...own,
  };
  const submit = (): void => {
    const found: Faults = {
      ...(isPersonName(draft.representativeName.trim())
        ? {}
        : { representativeName: errorSentence('personNameInvalid', {}, locale) }),
      ...(draft.businessName.trim() === '' ? { businessName: t('business.businessNameMissing') } : {}),
      ...(isNumber ? {} : { registrationNumber: numberFault }),
    };
    setOwn(found);
    if (Object.keys(found).length === 0) onNext();
  };
  const edit = (part: Partial<SignUpDraft>): void => {
    setOwn({});
    change(part);
  };
  const labels = {
    representativeName: t('business.representative'),
    businessName: t('business.businessName'),
    registrationNumber: t('business.number'),
  };
  const summary: FieldFault[] = (['representativeName', 'businessName', 'registrationNumber'] as const)
    .filter((field) => own[field] !== undefined || refused[field] !== undefined)
    .map((field) => ({ id: field, label: labels[field] }));
  const isFaulty = faults.registrationNumber !== undefined;

  return (
    <StepForm
      over={over}
      title={t('business.title')}
      lead={t('business.lead')}
      faults={summary}
      submitLabel={t('finish')}
      isBusy={isBusy}
      onBack={onBack}
      onSubmit={submit}
      notice={<FormFault title={t('failed')} sentence={fault} />}
    >
      <TextField
        id="representativeName"
        label={labels.representativeName}
        large
        autoComplete="off"
        value={draft.representativeName}
        onChange={(representativeName) => edit({ representativeName })}
        error={faults.representativeName}
        inputProps={{ maxLength: 50 }}
      />
      <TextField
        id="businessName"
        label={labels.businessName}
        large
        autoComplete="organization"
        value={draft.businessName}
        onChange={(businessName) => edit({ businessName })}
        error={faults.businessName}
        inputProps={{ maxLength: 100 }}
      />
      <GroupedField
        id="registrationNumber"
        label={labels.registrationNumber}
        large
        placeholder="000-00-00000"
        value={draft.registrationNumber}
        onChange={(registrationNumber) => edit({ registrationNumber })}
        group={showBusinessNumber}
        error={faults.registrationNumber}
        hint={
          isFaulty ? undefined : isNumber ? (
            <FieldOk>{t('business.numberOk')}</FieldOk>
          ) : (
            t('business.numberHint')
          )
        }
      />
      <section className="rounded-card border border-line bg-card px-5 py-4">
        <h2 className="font-semibold">{t('business.readyTitle')}</h2>
        <dl className="mt-2.5 flex flex-col gap-2">
          <Ready icon={<Coins size={18} aria-hidden />} what={t('business.points')}>
            {t.rich('business.pointsValue', {
              b: (text) => <b className="font-semibold text-ink">{text}</b>,
            })}
          </Ready>
          <Ready icon={<Network size={18} aria-hidden />} what={t('business.team')}>
            <b className="font-semibold text-ink">{draft.businessName.trim() || '–'}</b>
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
    <dt className="flex flex-1 items-center gap-3">
      <span className="text-muted">{icon}</span>
      {what}
    </dt>
    <dd className="min-w-0 truncate text-muted">{children}</dd>
  </div>
);
