import { useTranslations } from 'use-intl';
import { SecretDialog, SecretText } from './secret-dialog.tsx';

interface IssuedKeyDialogProps {
  readonly issuedKey: string;
  readonly onClose: () => void;
}

/** A new API key, shown only this once. */
export function IssuedKeyDialog({ issuedKey, onClose }: IssuedKeyDialogProps) {
  const t = useTranslations('developer');
  return (
    <SecretDialog
      title={t('issuedTitle')}
      secret={issuedKey}
      texts={{ copy: t('copy'), copied: t('copied'), done: t('done') }}
      isOnce
      onClose={onClose}
    >
      <p className="mb-4 text-muted">{t('issuedText')}</p>
      <SecretText>{issuedKey}</SecretText>
    </SecretDialog>
  );
}
