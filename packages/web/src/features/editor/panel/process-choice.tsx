import { useTranslations } from 'use-intl';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';

/** How the participants sign: each by a link, or in person on the requester's device. */
export function ProcessChoice({ isWide = false }: { readonly isWide?: boolean }) {
  const t = useTranslations('panel.document');
  const { drafts } = useEditor().session;
  const processType = useDraft((draft) => draft.processType);
  return (
    <div className="flex flex-col gap-1.5">
      <Segmented
        label={t('process')}
        className={isWide ? 'w-full [&>*]:flex-1' : 'self-start'}
        options={[
          { value: 'PROCEDURE', label: t('byLink') },
          { value: 'FACE_TO_FACE', label: t('inPerson') },
        ]}
        value={processType}
        onChange={(next) => drafts.set({ processType: next })}
      />
      {processType === 'FACE_TO_FACE' ? <p className="text-13 text-muted">{t('inPersonHint')}</p> : null}
    </div>
  );
}
