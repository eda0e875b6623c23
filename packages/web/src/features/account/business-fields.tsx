import {
  cleanLine,
  errorMessage,
  isPersonName,
  parseBusinessNumber,
  showBusinessNumber,
} from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { FieldOk } from '../../ui/form/field-note.tsx';
import { GroupedField } from '../../ui/form/grouped-field.tsx';
import { NameTextField } from '../../ui/form/name-text-field.tsx';
import type { FieldErrors, Findings } from '../../ui/form/use-submission.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import type { BusinessDraft, BusinessField } from './business-draft.ts';

/** The errors of a business, by field. */
export function useBusinessErrors(): (draft: BusinessDraft) => Findings<BusinessField> {
  const t = useTranslations('account.business');
  const locale = useUiLocale();
  const numberError = (typed: string): string | null => {
    if (parseBusinessNumber(typed) !== null) return null;
    return typed.trim() === '' ? t('numberMissing') : errorMessage('businessNumberInvalid', {}, locale);
  };
  return ({ representativeName, businessName, registrationNumber }) => ({
    representativeName: isPersonName(cleanLine(representativeName))
      ? null
      : errorMessage('personNameInvalid', {}, locale),
    businessName: cleanLine(businessName) === '' ? t('businessNameMissing') : null,
    registrationNumber: numberError(registrationNumber),
  });
}

interface BusinessFieldsProps {
  readonly draft: BusinessDraft;
  readonly change: (part: Partial<BusinessDraft>) => void;
  readonly errors: FieldErrors<BusinessField>;
}

/** The fields of a business. Only the check digit of its number is checked, and the page does not claim more. */
export function BusinessFields({ draft, change, errors }: BusinessFieldsProps) {
  const t = useTranslations('account.business');
  const locale = useUiLocale();
  const isNumber = parseBusinessNumber(draft.registrationNumber) !== null;
  const isWholeAndWrong = draft.registrationNumber.replace(/\D/g, '').length === 10 && !isNumber;
  const numberError =
    errors.registrationNumber ??
    (isWholeAndWrong ? errorMessage('businessNumberInvalid', {}, locale) : undefined);
  const okOrHint = isNumber ? <FieldOk>{t('numberOk')}</FieldOk> : t('numberHint');
  return (
    <>
      <NameTextField
        id="representativeName"
        label={t('representativeName')}
        large
        autoComplete="off"
        value={draft.representativeName}
        onChange={(representativeName) => change({ representativeName })}
        error={errors.representativeName}
        inputProps={{ maxLength: 50 }}
      />
      <NameTextField
        id="businessName"
        label={t('businessName')}
        large
        autoComplete="organization"
        value={draft.businessName}
        onChange={(businessName) => change({ businessName })}
        error={errors.businessName}
        inputProps={{ maxLength: 100 }}
      />
      <GroupedField
        id="registrationNumber"
        label={t('registrationNumber')}
        large
        placeholder="000-00-00000"
        value={draft.registrationNumber}
        onChange={(registrationNumber) => change({ registrationNumber })}
        group={showBusinessNumber}
        error={numberError}
        hint={numberError === undefined ? okOrHint : undefined}
      />
    </>
  );
}
