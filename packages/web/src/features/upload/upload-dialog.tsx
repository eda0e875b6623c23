import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useNarrow } from '../app-state/use-device.ts';
import { usePermissions } from '../organization/roles/use-permissions.ts';
import { whatIsAway } from '../session/when-back.ts';
import { TemplateChoice } from '../templates/template-choice.tsx';
import { DropArea } from './drop-area.tsx';
import { FileCard } from './file-card.tsx';
import { PhoneFiles } from './phone-files.tsx';
import { SampleChoice } from './sample-choice.tsx';
import { SamplePreview } from './sample-preview.tsx';
import { type StartTab, startTabs } from './start-tabs.ts';
import { UploadFooter } from './upload-footer.tsx';
import { useUpload } from './upload-store.ts';
import { useStart } from './use-start.ts';

/** The dialog that starts a request or a template: a file, a sample or a template. */
export function UploadDialog({ isDragging }: { isDragging: boolean }) {
  const isOpen = useUpload((state) => state.isOpen);
  return isOpen || isDragging ? <StartDialog isDragging={isDragging} /> : null;
}

/** The size is the same in every tab and step, so that the layout does not change. */
function StartDialog({ isDragging }: { isDragging: boolean }) {
  const t = useTranslations('upload');
  const isNarrow = useNarrow();
  const { may } = usePermissions();
  const { purpose, file, progress, close, open } = useUpload();
  const start = useStart();
  const { sample, template, preview } = start;
  const offered = startTabs({
    purpose: purpose.kind,
    isNarrow,
    hasFile: file !== null || isDragging,
    mayReadTemplates: may('template.read'),
  });
  const wanted: StartTab = isDragging || progress !== null ? 'computer' : start.tab;
  const tab = offered.find((one) => one === wanted) ?? offered[0] ?? 'computer';
  const makeTemplate = () => {
    close();
    open(undefined, { kind: 'template', teamId: null });
  };
  const canMake = !isNarrow && may('template.create');
  const panels = {
    computer: () =>
      file === null || isDragging ? <DropArea isDragging={isDragging} /> : <FileCard file={file} />,
    sample: () => <SampleChoice chosen={sample} onChange={start.setSample} onPreview={start.setPreview} />,
    template: () => (
      <TemplateChoice
        place="own"
        templateId={template?.templateId ?? null}
        onChange={start.setTemplate}
        onMake={canMake ? makeTemplate : undefined}
      />
    ),
  };

  return (
    <Dialog
      isOpen
      onOpenChange={(next) => !next && close()}
      title={t(TITLE[purpose.kind])}
      size="lg"
      withClose
      footerLine
      footer={<UploadFooter tab={tab} start={start} onMake={canMake ? makeTemplate : null} />}
    >
      <div className="-mx-6 -mb-6 flex min-h-0 flex-1 flex-col">
        {offered.includes('computer') ? null : <PhoneFiles />}
        <Tabs
          label={t('tabs')}
          look="dialog"
          value={tab}
          onChange={start.setTab}
          tabs={offered.map((value) => ({
            value,
            label: t(value === 'computer' && isNarrow ? 'tabPhone' : TAB_NAME[value]),
            panel: () => (
              <div
                role="presentation"
                className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pt-5 pb-6"
                onKeyDownCapture={(event) => {
                  if (value === 'computer' || !isEnterOnChoice(event) || start.begin.isPending) return;
                  event.preventDefault();
                  start.begin.mutate(value);
                }}
              >
                {panels[value]()}
              </div>
            ),
          }))}
        />
        {start.isAway ? (
          <p role="alert" className="bg-bad-bg px-6 py-3 text-13 text-bad">
            {t(`startAway.${whatIsAway()}`)}
          </p>
        ) : null}
      </div>
      {preview === null ? null : (
        <SamplePreview
          sample={preview}
          onClose={() => start.setPreview(null)}
          onChoose={() => {
            start.setSample(preview);
            start.setPreview(null);
          }}
        />
      )}
    </Dialog>
  );
}

/** Whether Enter was pressed on a chosen sample or template, which starts with it. */
const isEnterOnChoice = ({ key, target }: KeyboardEvent<HTMLElement>): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement && target.type === 'radio' && target.checked;

const TAB_NAME = { computer: 'tabComputer', sample: 'tabSamples', template: 'tabTemplates' } as const;
const TITLE = {
  document: 'title',
  template: 'templateTitle',
  templateFile: 'templateFileTitle',
  draftFile: 'draftFileTitle',
} as const;
