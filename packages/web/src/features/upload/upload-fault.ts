import { useTranslations } from 'use-intl';
import { useFaultSentence } from '../session/fault-sentence.ts';
import { UnreadableFileError } from './upload-run.ts';

/** Gives the sentence for what went wrong with an upload. */
export function useUploadFault(): (fault: unknown) => string {
  const t = useTranslations('upload');
  const faultSentence = useFaultSentence();
  return (fault) => (fault instanceof UnreadableFileError ? t('unreadable') : faultSentence(fault));
}
