import type { WebhookResult } from '@dojang/contract';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../../ui/controls/button.tsx';
import { copyText } from '../../../../ui/hooks/copy-text.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useUiLocale } from '../../../../ui/text/intl.tsx';
import { fullTime } from '../../../../ui/text/korean-time.ts';

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
const KEY =
  'mt-1 rounded-card bg-surface px-4 py-3 font-mono text-13 break-all select-all inset-ring inset-ring-line';

/** The secret and the public key of a webhook. */
export function WebhookSecretDialog({ shown, onClose }: WebhookSecretDialogProps) {
  const t = useTranslations('webhooks');
  const locale = useUiLocale();
  const { secret, webhook, why } = shown;
  const { previousValidUntil } = webhook;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(TITLES[why])}
      role="alertdialog"
      size="md"
      footer={
        <>
          <Button
            className="max-md:flex-1"
            icon={<Copy size={15} aria-hidden />}
            onPress={() => void copyText(secret, t('secret.copied'))}
          >
            {t('secret.copy')}
          </Button>
          <Button kind="primary" className="max-md:flex-1" onPress={onClose}>
            {t('secret.done')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('secret.text')}</p>
      <p className="mt-4 text-13 font-semibold text-ink-2">{t('secret.title')}</p>
      <p className={KEY}>{secret}</p>
      <p className="mt-3 text-13 font-semibold text-ink-2">{t('secret.publicKey')}</p>
      <p className={KEY}>{webhook.publicKey}</p>
      {previousValidUntil === null ? null : (
        <p className="mt-3 text-13 text-ink-2">
          {t('secret.previous', { at: fullTime(previousValidUntil, locale) })}
        </p>
      )}
    </Dialog>
  );
}
