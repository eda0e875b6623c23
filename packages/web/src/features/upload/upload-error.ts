import { changeCount, changeKindsWording, type PendingChanges, pendingSubject } from '@dojang/domain';
import { useTranslations } from 'use-intl';
import { UnreadablePhotoError } from '../../ink/photo-file.ts';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { useErrorMessage } from '../session/error-message.ts';
import { isUnreached, whatIsAway } from '../session/when-back.ts';
import { asksAboutSignature, pendingIn } from './upload-consent.ts';
import { UnreadableFileError } from './upload-run.ts';

/** Returns a function that gives the message for an error of an upload. */
export function useUploadError(): (error: unknown) => string {
  const t = useTranslations('upload');
  const locale = useUiLocale();
  const errorText = useErrorMessage();
  return (error) => {
    if (asksAboutSignature(error)) return t('signed');
    const changes = pendingIn(error);
    if (changes !== null) return t('pending', { what: pendingSubject(changes)[locale] });
    if (error instanceof UnreadablePhotoError) return t('heic');
    if (isUnreached(error)) return t(`away.${whatIsAway()}`);
    return error instanceof UnreadableFileError ? t('unreadable') : errorText(error);
  };
}

/** Returns what is pending by kinds, and what taking the file does to it; null for other errors. */
export function usePendingText(): (
  error: unknown,
) => { readonly kinds: string; readonly text: string } | null {
  const t = useTranslations('upload');
  const locale = useUiLocale();
  const textFor = (changes: PendingChanges): string => {
    if (changeCount(changes) === 0) return t('uncommentedText');
    return t(changes.comments > 0 ? 'acceptedUncommentedText' : 'acceptedText');
  };
  return (error) => {
    const changes = pendingIn(error);
    return changes === null ? null : { kinds: changeKindsWording(changes)[locale], text: textFor(changes) };
  };
}
