import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import { useErrorMessage } from '../../session/error-message.ts';
import { useEditor } from '../session/editor-context.ts';

type Asked = 'theirs' | 'overwrite';

/** The choices after another person saved first: use theirs, keep the own version as a copy, or overwrite theirs. */
export function ConflictChoices({ onTheirs }: { readonly onTheirs: () => void }) {
  const t = useTranslations('tools.conflict');
  const sentence = useErrorMessage();
  const navigate = useNavigate();
  const { session } = useEditor();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      notify('bad', sentence(error) ?? t('failed'));
    } finally {
      setBusy(false);
    }
  };
  const copy = async (): Promise<void> => {
    const { name } = session.drafts.state.getState().draft;
    const href = await session.keepAsCopy(t('copyName', { name }));
    notify('ok', t('copied'));
    await navigate({ href });
  };
  const confirm = (): void => {
    setAsked(null);
    if (asked === 'theirs') onTheirs();
    else void attempt(session.autosave.overwrite);
  };
  return (
    <>
      <Button size="sm" onPress={() => setAsked('theirs')} isDisabled={busy}>
        {t('theirs')}
      </Button>
      <Button size="sm" onPress={() => void attempt(copy)} isPending={busy}>
        {t('copy')}
      </Button>
      <Button size="sm" kind="danger-outline" onPress={() => setAsked('overwrite')} isDisabled={busy}>
        {t('overwrite')}
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(asked ?? 'theirs')}
        verb={t(asked ?? 'theirs')}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        {t(asked === 'overwrite' ? 'sureOverwrite' : 'sureTheirs')}
      </ConfirmDialog>
    </>
  );
}
