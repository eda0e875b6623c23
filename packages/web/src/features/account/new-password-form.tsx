import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { useErrorMessage } from '../session/error-message.ts';
import { passwordHash } from '../session/log-in.ts';
import { type PasswordErrors, usePasswordErrors, WantedPasswordFields } from './wanted-password.tsx';

interface NewPasswordFormProps {
  /** What stands above the fields: why, and whose. */
  readonly children: ReactNode;
  readonly failedTitle: string;
  readonly submitLabel: string;
  /** Sets the password, of which it gets the hash, and leads on. */
  readonly save: (newPassword: string) => Promise<void>;
  /** True for an error that is told in another place than this form. */
  readonly isToldElsewhere?: (error: unknown) => boolean;
}

/** A wanted password, twice, where the old one need not be known. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { children, failedTitle, submitLabel, save, isToldElsewhere = () => false } = props;
  const t = useTranslations('account.password');
  const sentence = useErrorMessage();
  const errorsOf = usePasswordErrors();
  const [wanted, setWanted] = useState({ password: '', repeat: '' });
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [round, setRound] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const found = errorsOf(wanted);
    setErrors(found);
    setError(null);
    setRound(round + 1);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await save(passwordHash(wanted.password));
    } catch (error) {
      setBusy(false);
      if (isToldElsewhere(error)) return;
      const isSame = error instanceof ApiError && error.code === ERRORS.passwordSame.code;
      if (isSame) setErrors({ password: sentence(error) });
      else setError(sentence(error));
    }
  };
  const summary = [
    ...(errors.password === undefined ? [] : [{ id: 'password', label: t('wanted') }]),
    ...(errors.repeat === undefined ? [] : [{ id: 'repeat', label: t('wantedRepeat') }]),
  ];
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => void submit()}>
      {children}
      <FormError title={failedTitle} sentence={error} />
      <ErrorSummary errors={summary} round={round} />
      <WantedPasswordFields
        value={wanted}
        onChange={(next) => {
          setWanted(next);
          setErrors({});
        }}
        errors={errors}
        large
        isChange
        autoFocus
      />
      <Button type="submit" kind="primary" className="h-11 text-15" isPending={isBusy}>
        {submitLabel}
      </Button>
    </Form>
  );
}
