import { errorMessage } from '@dojang/domain';
import { Cake } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { serverNow } from '../../replies/server-clock.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { ChoiceCards } from '../../ui/controls/choice-cards.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { koreanDay } from '../../ui/text/korean-time.ts';
import { AgreementList } from './agreement-list.tsx';
import { birthOf, type Field, isTooYoung, type SignUpDraft } from './sign-up-draft.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** The kind of account, the date of birth, and the terms. */
export function TermsStep({ draft, change, refused, over, onNext }: StepProps) {
  const t = useTranslations('signUp');
  const locale = useUiLocale();
  const today = koreanDay(serverNow());
  const birth = birthOf(draft.birthDate, today);
  const isYoung = birth !== null && isTooYoung(birth, today);

  const birthError = (): string | null => {
    if (birth === null) return t('birth.missing');
    return isYoung ? errorMessage('tooYoung', {}, locale) : null;
  };
  const form = useSubmission<Field>({
    given: refused,
    check: () => ({
      birthDate: birthError(),
      agreements:
        draft.age && draft.terms && draft.privacy ? null : errorMessage('termsNotAgreed', {}, locale),
    }),
    send: onNext,
  });
  const { errors } = form;
  const edit = (part: Partial<SignUpDraft>): void => {
    form.forget();
    change(part);
  };

  return (
    <StepForm
      over={over}
      title={t('type.title')}
      lead={t('type.lead')}
      summary={form.summary({ birthDate: t('birth.label'), agreements: t('terms.label') })}
      submitLabel={t('agreeAndGo')}
      onSubmit={form.submit}
    >
      <ChoiceCards
        label={t('type.label')}
        value={draft.type}
        onChange={(type) => change({ type })}
        options={[
          { value: 'individual', title: t('type.individual'), what: t('type.individualWhat') },
          { value: 'business', title: t('type.business'), what: t('type.businessWhat') },
        ]}
      />
      <TextField
        id="birthDate"
        label={t('birth.label')}
        placeholder="1990-01-31"
        hint={isYoung || errors.birthDate !== undefined ? undefined : t('birth.hint')}
        autoComplete="bday"
        inputMode="numeric"
        large
        value={draft.birthDate}
        onChange={(birthDate) => edit({ birthDate })}
        onBlur={() => {
          if (birth !== null && birth !== draft.birthDate) change({ birthDate: birth });
        }}
        error={errors.birthDate}
      />
      <div role="status" className="empty:hidden">
        {isYoung ? (
          <div className="flex gap-3 rounded-card bg-warn-bg px-4 py-4">
            <Cake size={20} className="mt-0.5 text-warn" aria-hidden />
            <div>
              <b className="block font-semibold">{t('birth.youngTitle')}</b>
              <p className="mt-1">{t('birth.youngText')}</p>
              <p className="mt-1 text-13 text-ink-2">{t('birth.youngKept')}</p>
              <ButtonLink href="/user/login" className="mt-3">
                {t('logIn')}
              </ButtonLink>
            </div>
          </div>
        ) : null}
      </div>
      <AgreementList draft={draft} change={edit} error={errors.agreements} />
    </StepForm>
  );
}
