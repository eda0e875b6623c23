import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useErrorMessage } from '../session/error-message.ts';
import { PolicyConsent } from './policy-consent.tsx';

/** Agreeing to the terms is the only way to continue; the other choice is to log out. */
export function PolicyAgreement({ onAgree }: { onAgree: () => Promise<void> }) {
  const t = useTranslations('startup.policy');
  const sentence = useErrorMessage();
  const navigate = useNavigate();
  const [isAgreed, setAgreed] = useState(false);
  const form = useSubmission<'agreed'>({
    check: () => ({ agreed: isAgreed ? null : t('needed') }),
    send: onAgree,
    refuse: sentence,
  });
  const { agreed: needed } = form.errors;
  return (
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      isFixed
      title={t('title')}
      size="md"
      footerLine
      footer={
        <>
          <Button kind="ghost" className="mr-auto" onPress={() => void navigate({ to: '/user/logout' })}>
            {t('logOut')}
          </Button>
          <Button kind="primary" isPending={form.isBusy} onPress={form.submit}>
            {t('go')}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{t('text')}</p>
      <div className="mt-4">
        <PolicyConsent
          isAgreed={isAgreed}
          onChange={(isOn) => {
            setAgreed(isOn);
            form.forget();
          }}
          error={needed}
        />
      </div>
      <div className="mt-3 empty:hidden">
        <FormError sentence={form.error} />
      </div>
    </Dialog>
  );
}
