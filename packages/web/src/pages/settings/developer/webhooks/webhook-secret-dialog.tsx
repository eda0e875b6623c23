import type { WebhookResult } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { useUiLocale } from '../../../../ui/text/intl.tsx';
import { fullTime } from '../../../../ui/text/korean-time.ts';
import { SecretDialog, SecretText } from '../secret-dialog.tsx';

/** A secret, and why it is shown. */
export interface ShownSecret {
  readonly secret: string;
  readonly webhook: WebhookResult;
  readonly why: 'made' | 'rotated' | 'shown';
}

interface WebhookSecretDialogProps {
  readonly shown: ShownSecret;
  readonly onClose: () => void;
}

const TITLES = { made: 'secret.madeTitle', rotated: 'secret.rotatedTitle', shown: 'secret.title' } as const;

/** The secret and the public key of a webhook. */
export function WebhookSecretDialog({ shown, onClose }: WebhookSecretDialogProps) {
  const t = useTranslations('webhooks');
  const locale = useUiLocale();
  const { secret, webhook, why } = shown;
  const { previousValidUntil } = webhook;
  return (
    <SecretDialog
      title={t(TITLES[why])}
      secret={secret}
      texts={{ copy: t('secret.copy'), copied: t('secret.copied'), done: t('secret.done') }}
      onClose={onClose}
    >
      <p className="text-muted">{t('secret.text')}</p>
      <p className="mt-4 text-13 font-semibold text-ink-2">{t('secret.title')}</p>
      <SecretText>{secret}</SecretText>
      <p className="mt-3 text-13 font-semibold text-ink-2">{t('secret.publicKey')}</p>
      <SecretText>{webhook.publicKey}</SecretText>
      {previousValidUntil === null ? null : (
        <p className="mt-3 text-13 text-ink-2">
          {t('secret.previous', { at: fullTime(previousValidUntil, locale) })}
        </p>
      )}
    </SecretDialog>
  );
}
