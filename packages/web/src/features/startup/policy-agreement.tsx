import { PRIVACY_EFFECTIVE, TERMS_EFFECTIVE } from '@dojang/domain';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { FormError } from '../../ui/layout/alert-note.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PolicyDialog } from '../policies/policy-dialog.tsx';
import type { PolicyName } from '../policies/policy-text.ts';
import { useErrorMessage } from '../session/error-message.ts';

const TEXTS = [
  { name: 'terms', day: TERMS_EFFECTIVE },
  { name: 'privacy', day: PRIVACY_EFFECTIVE },
] as const;

/** Agreeing to the terms is the only way to continue; the other choice is to log out. */
export function PolicyAgreement({ onAgree }: { onAgree: () => Promise<void> }) {
  const t = useTranslations('startup.policy');
  const tPolicies = useTranslations('policies');
  const sentence = useErrorMessage();
  const navigate = useNavigate();
  const [reading, setReading] = useState<PolicyName | null>(null);
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
      <ul className="mt-4 divide-y divide-line rounded-control border border-line">
        {TEXTS.map(({ name, day }) => (
          <li key={name} className="flex items-center gap-3 py-2.5 pr-3 pl-3.5">
            <span className="min-w-0 flex-1">
              <b className="block font-semibold">{tPolicies(name)}</b>
              <span className="text-13 text-muted">{tPolicies('effective', { day })}</span>
            </span>
            <AriaButton
              onPress={() => setReading(name)}
              aria-label={tPolicies('readFullOf', { name: tPolicies(name) })}
              className="rounded-6 py-2 text-13 whitespace-nowrap text-ink-2 underline underline-offset-2"
            >
              {tPolicies('readFull')}
            </AriaButton>
          </li>
        ))}
      </ul>
      <Checkbox
        className="mt-4 font-medium"
        isSelected={isAgreed}
        isInvalid={needed !== undefined}
        onChange={(isOn) => {
          setAgreed(isOn);
          form.forget();
        }}
      >
        {t('agree')}
      </Checkbox>
      <p role="alert" className="mt-1 ml-6.5 flex items-center gap-1.5 text-13 text-bad empty:hidden">
        {needed === undefined ? null : (
          <>
            <CircleAlert size={14} aria-hidden />
            {needed}
          </>
        )}
      </p>
      <div className="mt-3 empty:hidden">
        <FormError sentence={form.error} />
      </div>
      <PolicyDialog name={reading} onClose={() => setReading(null)} />
    </Dialog>
  );
}
