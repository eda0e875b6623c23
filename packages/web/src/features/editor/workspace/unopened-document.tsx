import { FileX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { isEmbedded } from '../../../embedded/is-embedded.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { useErrorMessage } from '../../session/error-message.ts';

/** Stands in place of an editor whose document could not be read, with a way out: the frame of the application is not here. */
export function UnopenedDocument({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}) {
  const t = useTranslations('editor');
  const sentence = useErrorMessage();
  return (
    <div className="flex h-dvh">
      <EmptyState
        icon={<FileX size={40} strokeWidth={1.25} aria-hidden />}
        title={t('loadFailed')}
        description={sentence(error)}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onPress={onRetry}>{t('loadAgain')}</Button>
            {isEmbedded() ? null : (
              <ButtonLink kind="primary" href="/">
                {t('toDocuments')}
              </ButtonLink>
            )}
          </div>
        }
      />
    </div>
  );
}
