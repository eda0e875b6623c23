import type { TemplateDetail } from '@dojang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { use, useEffect, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EditorContext } from '../../features/editor/session/editor-context.ts';
import { openEditorSession } from '../../features/editor/session/editor-session.ts';
import { useCurrentPages } from '../../features/editor/session/use-current-pages.ts';
import { useLeaveGuard } from '../../features/editor/session/use-leave-guard.ts';
import { WORK_MODES } from '../../features/editor/session/work-mode.ts';
import { Workspace } from '../../features/editor/workspace/workspace.tsx';
import { ScreenEventsContext } from '../../features/session/screen-events.ts';
import { templateSource } from '../../features/templates/template-source.ts';
import { notify } from '../../ui/overlay/toast.tsx';

interface TemplateEditorScreenProps {
  readonly detail: TemplateDetail;
  readonly fileId: string;
  readonly onReload: () => Promise<void>;
}

/** The editor for a template. It saves automatically; the button saves the rest and returns to the list. */
export function TemplateEditorScreen(props: TemplateEditorScreenProps) {
  const { detail, fileId, onReload } = props;
  const t = useTranslations('templates.editor');
  const navigate = useNavigate();
  const { for: purpose } = useSearch({ strict: false });
  const queries = useQueryClient();
  const events = use(ScreenEventsContext);
  const [session] = useState(() => openEditorSession(templateSource(detail, fileId)));
  const { pages, renew } = useCurrentPages({ kind: 'template', id: detail.templateId }, detail.pages);
  useEffect(() => session.start(), [session]);
  useLeaveGuard(session);
  const editor = useMemo(
    () => ({ session, pages, attention: null, mode: WORK_MODES.template }),
    [session, pages],
  );
  const leave = (): void => {
    void queries.invalidateQueries({ queryKey: ['templates'] });
    void navigate({ to: '/template' });
  };
  const save = async (): Promise<void> => {
    if (!(await session.autosave.flush())) return notify('bad', t('notSaved'));
    events.saved(detail.templateId);
    if (purpose !== 'link') {
      notify('ok', t('savedNotice', { name: session.drafts.state.getState().draft.name }));
      return leave();
    }
    void queries.invalidateQueries({ queryKey: ['templates'] });
    void navigate({ to: '/settings', search: { tab: 'links', template: detail.templateId } });
  };
  return (
    <EditorContext value={editor}>
      <Workspace
        onBack={() => {
          void session.autosave.flush();
          leave();
        }}
        onRequest={() => void save()}
        onReload={() => {
          session.autosave.finish();
          void onReload();
        }}
        onLeave={leave}
        onPictureError={renew}
      />
    </EditorContext>
  );
}
