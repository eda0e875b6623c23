import { useTranslations } from 'use-intl';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';

/** Whether completion mails have the completed document and its certificate attached. */
export function CompletedFilesSwitch() {
  const t = useTranslations('panel.document');
  const { drafts } = useEditor().session;
  const asked = useDraft((draft) => draft.asked);
  return (
    <div className="flex flex-col gap-1.5">
      <Switch
        className="min-h-9 self-start"
        isSelected={asked.attachCompletedFiles}
        onChange={(attachCompletedFiles) => drafts.set({ asked: { ...asked, attachCompletedFiles } })}
      >
        {t('attachFiles')}
      </Switch>
      <p className="text-13 text-muted">{t(asked.attachCompletedFiles ? 'attachHint' : 'attachOff')}</p>
    </div>
  );
}
