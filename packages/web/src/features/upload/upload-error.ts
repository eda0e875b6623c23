import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../session/error-message.ts';
import { UnreadableFileError } from './upload-run.ts';
import { asksAboutSignature } from './upload-store.ts';

/** Returns a function that gives the message for an error of an upload. */
export function useUploadError(): (error: unknown) => string {
  const t = useTranslations('upload');
  const errorText = useErrorMessage();
  return (error) => {
    if (asksAboutSignature(error)) return t('signed');
    return error instanceof UnreadableFileError ? t('unreadable') : errorText(error);
  };
}
