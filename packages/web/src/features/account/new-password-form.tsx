import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { useErrorMessage } from '../session/error-message.ts';
import { passwordHash } from '../session/log-in.ts';
import { usePasswordErrors, WantedPasswordFields } from './wanted-password.tsx';

interface AskedAgreement {
  readonly isGiven: boolean;
  /** The name of the box in the list of errors. */
  readonly label: string;
  /** The message when it is missing. */
  readonly needed: string;
  /** @param forget clears the errors of the form */
  readonly show: (error: string | undefined, forget: () => void) => ReactNode;
}

interface NewPasswordFormProps {
  /** The content above the fields: the reason, and whose password it is. */
  readonly children: ReactNode;
  readonly failedTitle: string;
  readonly submitLabel: string;
  /** An agreement that is asked with the password, below its fields. */
  readonly agreement?: AskedAgreement;
  /** Saves the password from its hash, and navigates on. */
  readonly save: (newPassword: string) => Promise<void>;
  /** True for an error that is shown in another place than this form. */
  readonly isToldElsewhere?: (error: unknown) => boolean;
}

/** A new password, typed twice, where the old one is not asked for. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { children, failedTitle, submitLabel, agreement, save, isToldElsewhere = () => false } = props;
  const t = useTranslations('account.password');
  const sentence = useErrorMessage();
  const errorsOf = usePasswordErrors();
  const form = useForm({
    first: { password: '', repeat: '', agreed: '' },
    check: (typed) => ({
      ...errorsOf(typed),
      agreed: agreement === undefined || agreement.isGiven ? null : agreement.needed,
    }),
    send: ({ password }) => save(passwordHash(password)),
    refuse: (error) => {
      if (isToldElsewhere(error)) return null;
      const isSame = error instanceof ApiError && error.code === ERRORS.passwordSame.code;
      return isSame ? { password: sentence(error) } : sentence(error);
    },
  });
  return (
    <Form className="flex flex-col gap-5" onSubmit={form.submit}>
      {children}
      <FormError title={failedTitle} sentence={form.error} />
      <ErrorSummary
        {...form.summary({
          password: t('wanted'),
          repeat: t('wantedRepeat'),
          agreed: agreement?.label ?? '',
        })}
      />
      <WantedPasswordFields
        value={form.typed}
        onChange={form.change}
        errors={form.errors}
        large
        isChange
        autoFocus
      />
      {agreement?.show(form.errors.agreed, () => form.change({}))}
      <Button type="submit" kind="primary" className="h-11 text-15" isPending={form.isBusy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
