import { useTranslations } from 'use-intl';
import { useEditor } from '../session/editor-context.ts';
import { CompletedFilesSwitch } from './completed-files-switch.tsx';
import { MessageField } from './message-field.tsx';
import { ProcessChoice } from './process-choice.tsx';
import { ValidityField } from './validity-field.tsx';

/** The settings of the whole document. Those of a request that its last step asks for are not asked for here as well. */
export function DocumentSettings() {
  const t = useTranslations('panel.document');
  const { mode, corrects } = useEditor();
  return (
    <section className="flex flex-col gap-3 p-4" aria-labelledby="document-settings-title">
      <h2 id="document-settings-title" className="text-15 font-semibold">
        {t('title')}
      </h2>
      {mode.kind === 'edit' || corrects ? null : (
        <div className="flex flex-col gap-1.5">
          <span className="text-13 text-muted" aria-hidden="true">
            {t('process')}
          </span>
          <ProcessChoice />
        </div>
      )}
      {mode.kind === 'request' ? (
        <p className="text-13 text-muted">{t('nextStep')}</p>
      ) : (
        <>
          <div className="flex flex-col gap-1.5">
            <span className="text-13 text-muted">{t('validity')}</span>
            <ValidityField />
          </div>
          <div className="flex flex-col gap-1.5">
            <span className="text-13 text-muted" aria-hidden="true">
              {t('message')}
            </span>
            <MessageField rows={4} />
          </div>
          {mode.kind === 'edit' ? null : (
            <div className="flex flex-col gap-1.5">
              <span className="text-13 text-muted" aria-hidden="true">
                {t('completion')}
              </span>
              <CompletedFilesSwitch />
            </div>
          )}
        </>
      )}
    </section>
  );
}
