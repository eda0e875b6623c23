import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormFault } from '../../ui/alert-note.tsx';
import { Button } from '../../ui/button.tsx';
import { FaultSummary } from '../../ui/fault-summary.tsx';
import { Form } from '../../ui/form.tsx';
import { useFaultSentence } from '../session/fault-sentence.ts';
import { passwordHash } from '../session/log-in.ts';
import { type PasswordFaults, usePasswordFaults, WantedPasswordFields } from './wanted-password.tsx';

interface NewPasswordFormProps {
  /** What stands above the fields: why, and whose. */
  readonly children: ReactNode;
  readonly failedTitle: string;
  readonly submitLabel: string;
  /** Sets the password, of which it gets the hash, and leads on. */
  readonly save: (newPassword: string) => Promise<void>;
  /** True for a fault that is told in another place than this form. */
  readonly isToldElsewhere?: (error: unknown) => boolean;
}

/** A wanted password, twice, where the old one need not be known. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { children, failedTitle, submitLabel, save, isToldElsewhere = () => false } = props;
  const t = useTranslations('account.password');
  const sentence = useFaultSentence();
  const faultsOf = usePasswordFaults();
  const [wanted, setWanted] = useState({ password: '', repeat: '' });
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (): Promise<void> => {
    if (isBusy) return;
    const found = faultsOf(wanted);
    setFaults(found);
    setFault(null);
    setRound(round + 1);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await save(await passwordHash(wanted.password));
    } catch (error) {
      setBusy(false);
      if (isToldElsewhere(error)) return;
      const isSame = error instanceof ApiError && error.code === ERRORS.passwordSame.code;
      if (isSame) setFaults({ password: sentence(error) });
      else setFault(sentence(error));
    }
  };
  const summary = [
    ...(faults.password === undefined ? [] : [{ id: 'password', label: t('wanted') }]),
    ...(faults.repeat === undefined ? [] : [{ id: 'repeat', label: t('wantedRepeat') }]),
  ];
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => void submit()}>
      {children}
      <FormFault title={failedTitle} sentence={fault} />
      <FaultSummary faults={summary} round={round} />
      <WantedPasswordFields
        value={wanted}
        onChange={(next) => {
          setWanted(next);
          setFaults({});
        }}
        faults={faults}
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
