import { ApiError } from '@dojang/contract/client';
import { CORRECTION_REASON, cleanText, ERRORS } from '@dojang/domain';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { isUnreached } from '../../../features/session/when-back.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormError } from '../../../ui/layout/alert-note.tsx';

interface SendFormProps {
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  /** Whether everything but the reason is there. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly onSend: () => void;
}

/** Whether a reason has the length that is asked for. */
function isReasonEnough(reason: string): boolean {
  const { length } = [...cleanText(reason)];
  return length >= CORRECTION_REASON.least && length <= CORRECTION_REASON.most;
}

/** The reason for the correction, and the button that sends it. */
export function SendForm({ reason, onReason, isReady, isSending, error, onSend }: SendFormProps) {
  const t = useTranslations('correcting.send');
  const errorText = useErrorMessage();
  const [isTried, setTried] = useState(false);
  const { most } = CORRECTION_REASON;
  const isRefused = error instanceof ApiError && error.code === ERRORS.correctionReasonLength.code;
  const isWrong = !isReasonEnough(reason);
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady && !isWrong && !isSending) onSend();
      }}
    >
      <TextField
        label={t('reason')}
        rows={3}
        isRequired
        placeholder={t('placeholder')}
        value={reason}
        onChange={onReason}
        error={(isTried && isWrong) || isRefused ? t('short') : undefined}
        hint={
          <span className="flex justify-between gap-3">
            {t('hint')}
            <span className="whitespace-nowrap">
              {t('count', { count: [...cleanText(reason)].length, most })}
            </span>
          </span>
        }
      />
      <FormError
        sentence={error === null || isRefused ? null : isUnreached(error) ? t('unsure') : errorText(error)}
      />
      <Button
        type="submit"
        kind="primary"
        className="h-11 w-full text-15"
        icon={<Send size={17} aria-hidden />}
        isDisabled={!isReady}
        isPending={isSending}
      >
        {t('do')}
      </Button>
      <p className="text-center text-13 text-muted">{t('note')}</p>
    </form>
  );
}
