import type { BulkDetail, ResultOf } from '@dojang/contract';
import {
  Ellipsis,
  FileDown,
  FileUp,
  FileWarning,
  LayoutTemplate,
  MailCheck,
  TextCursorInput,
  UserRoundCheck,
} from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import { useNarrow } from '../../features/app-state/use-device.ts';
import { useBulkActions } from '../../features/bulk/bulk-actions.ts';
import { BulkHeading } from '../../features/bulk/bulk-heading.tsx';
import { RenameDialog } from '../../features/naming/rename-dialog.tsx';
import type { endpoints } from '../../features/session/api.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/controls/menu.tsx';
import { SaveMark } from './save-mark.tsx';
import { MappingDialog } from './upload/mapping-dialog.tsx';
import { TABLE_ENDINGS, useUploadRows } from './upload/use-upload-rows.ts';
import { useDownloads } from './use-downloads.ts';

/** The longest name of a bulk, in characters. Source: requirement BLK-02. */
const LONGEST_NAME = 100;

interface RowsHeadProps {
  readonly bulk: BulkDetail;
  /** Opens the dialog of a test. */
  readonly onTest: () => void;
  /** Opens the choice of another template. */
  readonly onChangeTemplate: () => void;
  /** Opens the choice of people who take a role in all rows. */
  readonly onSamePeople: () => void;
}

type Uploaded = ResultOf<typeof endpoints.uploadBulkFile>;

/** The name and the state of a bulk, and its form: downloading it and uploading it filled in. */
export function RowsHead(props: RowsHeadProps) {
  const { bulk } = props;
  const [uploaded, setUploaded] = useState<Uploaded | null>(null);
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-6 py-3 max-md:gap-y-1 max-md:px-4 max-md:py-2">
      <BulkHeading bulk={bulk}>
        <SaveMark />
      </BulkHeading>
      <Actions {...props} onUploaded={setUploaded} />
      {uploaded === null ? null : (
        <MappingDialog bulk={bulk} uploaded={uploaded} onClose={() => setUploaded(null)} />
      )}
    </header>
  );
}

interface ActionsProps extends RowsHeadProps {
  readonly onUploaded: (uploaded: Uploaded) => void;
}

function Actions({ bulk, onTest, onChangeTemplate, onSamePeople, onUploaded }: ActionsProps) {
  const t = useTranslations('bulkRows');
  const tSame = useTranslations('bulkSame');
  const isNarrow = useNarrow();
  const { form, errorFile } = useDownloads(bulk.bulkTransmitId);
  const upload = useUploadRows(onUploaded);
  const { rename } = useBulkActions();
  const [isRenaming, setRenaming] = useState(false);
  const entries: MenuEntry[] = [
    ...(bulk.errorRows > 0
      ? [
          {
            id: 'errorFile',
            label: t('errorFile'),
            icon: <FileWarning size={16} aria-hidden />,
            onAction: () => errorFile.mutate(),
          },
        ]
      : []),
    // Wider screens have it above the table.
    ...(isNarrow
      ? [
          {
            id: 'test',
            label: t('test.open'),
            icon: <MailCheck size={16} aria-hidden />,
            onAction: onTest,
          },
          {
            id: 'template',
            label: t('change.open'),
            icon: <LayoutTemplate size={16} aria-hidden />,
            onAction: onChangeTemplate,
          },
          {
            id: 'samePeople',
            label: tSame('open'),
            icon: <UserRoundCheck size={16} aria-hidden />,
            onAction: onSamePeople,
          },
        ]
      : []),
    {
      id: 'rename',
      label: t('rename'),
      icon: <TextCursorInput size={16} aria-hidden />,
      onAction: () => setRenaming(true),
    },
  ];
  return (
    <div className="flex items-center gap-2 max-md:w-full">
      <Button
        className="max-md:flex-1"
        icon={<FileDown size={16} aria-hidden />}
        isPending={form.isPending}
        onPress={() => form.mutate()}
      >
        {t(isNarrow ? 'formShort' : 'form')}
      </Button>
      <FileTrigger
        acceptedFileTypes={TABLE_ENDINGS.map((ending) => `.${ending}`)}
        onSelect={(files) => {
          const file = files?.item(0);
          if (file) upload.mutate(file);
        }}
      >
        <Button
          className="max-md:flex-1"
          icon={<FileUp size={16} aria-hidden />}
          isPending={upload.isPending}
        >
          {t(isNarrow ? 'uploadShort' : 'upload')}
        </Button>
      </FileTrigger>
      <Menu
        label={t('more')}
        entries={entries}
        trigger={
          <IconButton label={t('more')}>
            <Ellipsis size={18} aria-hidden />
          </IconButton>
        }
      />
      {isRenaming ? (
        <RenameDialog
          title={t('renameTitle')}
          present={bulk.name}
          max={LONGEST_NAME}
          save={async (name) => {
            await rename.mutateAsync({ ...bulk, name });
          }}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </div>
  );
}
