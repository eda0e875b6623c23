import { useTranslations } from 'use-intl';
import { useFaultSentence } from '../session/fault-sentence.ts';
import { UnreadableFileError } from './upload-run.ts';
import { asksAboutSignature } from './upload-store.ts';

/** Gives the sentence for what went wrong with an upload. */
export function useUploadFault(): (fault: unknown) => string {
  const t = useTranslations('upload');
  const faultSentence = useFaultSentence();
  return (fault) => {
    if (asksAboutSignature(fault)) return t('signed');
    return fault instanceof UnreadableFileError ? t('unreadable') : faultSentence(fault);
  };
}
