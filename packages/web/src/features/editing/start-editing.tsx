import { ApiError } from '@dojang/contract/client';
import { DomainError, ERRORS, errorMessage } from '@dojang/domain';
import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, FilePen } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readyPhoto } from '../../ink/photo-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Spinner } from '../../ui/controls/spinner.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useUiLocale } from '../../ui/text/intl.tsx';
import { errorOfFile, MAX_FILE_BYTES } from '../upload/chosen-file.ts';
import { PendingLines } from '../upload/pending-lines.tsx';
import { PickFile } from '../upload/pick-file.tsx';
import { consentFor, consentLabel, NO_CONSENT } from '../upload/upload-consent.ts';
import { useUploadError } from '../upload/upload-error.ts';
import { beginEditing } from './begin-editing.ts';
import { UnfinishedEdits } from './unfinished-edits.tsx';

const PASSWORD_CODES: readonly number[] = [ERRORS.filePasswordRequired.code, ERRORS.filePasswordWrong.code];

/** The start of document editing: the person picks a file, and enters its password if it has one. */
export function StartEditing({ onBack }: { readonly onBack: () => void }) {
  const t = useTranslations('editing');
  const tUpload = useTranslations('upload');
  const navigate = useNavigate();
  const locale = useUiLocale();
  const errorText = useUploadError();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [isLocked, setLocked] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isWorking, setWorking] = useState(false);

  const begin = async (picked: File, consent = NO_CONSENT): Promise<void> => {
    const chosen = await readyPhoto(picked, MAX_FILE_BYTES).catch((error: unknown) => {
      setError(errorText(error));
    });
    if (chosen === undefined) return;
    const wrong = errorOfFile(chosen);
    if (wrong !== null) {
      setError(errorMessage(wrong, new DomainError(wrong).detail, locale));
      return;
    }
    setFile(chosen);
    setError(undefined);
    setRefusal(null);
    setWorking(true);
    try {
      const editingDocumentId = await beginEditing(chosen, { password, consent }, t('start.unnamed'));
      if (editingDocumentId === null) return;
      await navigate({
        to: '/docEditing/{-$editingDocumentId}',
        params: { editingDocumentId },
        replace: true,
      });
    } catch (error) {
      setLocked(error instanceof ApiError && PASSWORD_CODES.includes(error.code));
      setRefusal(error);
      setError(errorText(error));
    } finally {
      setWorking(false);
    }
  };

  const consent = consentFor(refusal);
  const label = consentLabel(refusal);
  return (
    <div className="flex h-dvh flex-col bg-surface">
      <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line bg-card pl-2">
        <IconButton label={t('back')} tip={false} onPress={onBack}>
          <ArrowLeft size={18} aria-hidden />
        </IconButton>
        <h1 className="text-15 font-semibold">{t('title')}</h1>
      </header>
      <main className="flex flex-1 flex-col items-center gap-1 overflow-y-auto p-6 text-center">
        <span className="flex-1" />
        <FilePen size={40} strokeWidth={1.25} className="text-control" aria-hidden />
        <h2 className="mt-2 text-17 font-semibold">{t('start.title')}</h2>
        <p className="text-muted">{t('start.text')}</p>
        {isWorking ? (
          <p className="mt-4 flex items-center gap-2 text-muted" role="status">
            <Spinner size={18} />
            {t('start.working')}
          </p>
        ) : (
          <PickFile kind="primary" className="mt-4" onPick={(picked) => void begin(picked)}>
            {t('start.pick')}
          </PickFile>
        )}
        <p className="mt-2 max-w-120 text-13 text-muted">{t('start.accepted')}</p>
        {isLocked && file ? (
          <form
            className="mt-4 flex items-end gap-2 text-left"
            onSubmit={(event) => {
              event.preventDefault();
              void begin(file);
            }}
          >
            <TextField label={t('start.password')} type="password" value={password} onChange={setPassword} />
            <Button type="submit">{t('start.open')}</Button>
          </form>
        ) : null}
        {error === undefined ? null : (
          <p className="mt-3 max-w-120 text-bad" role="alert">
            {error}
          </p>
        )}
        <PendingLines error={refusal} className="max-w-120" />
        {consent !== null && label !== null && file ? (
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <Button
              onPress={() => {
                setError(undefined);
                setRefusal(null);
              }}
            >
              {tUpload('cancel')}
            </Button>
            <Button onPress={() => void begin(file, consent)}>{tUpload(label)}</Button>
          </div>
        ) : null}
        {isWorking ? null : <UnfinishedEdits />}
        <span className="flex-1" />
      </main>
    </div>
  );
}
