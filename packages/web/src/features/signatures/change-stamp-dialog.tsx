import type { SavedSignature } from '@dojang/contract';
import { LONGEST_SIGNATURE_NAME, readSignatureName } from '@dojang/domain';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DialogButtons } from '../../ui/overlay/dialog-buttons.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { NameField } from '../naming/name-field.tsx';
import { useNaming } from '../naming/use-naming.ts';
import { call, endpoints } from '../session/api.ts';
import { useSignatureRefresh } from './signatures.query.ts';
import { PrintedSize } from './size/printed-size.tsx';
import { SizePreview } from './size/size-preview.tsx';

interface ChangeStampDialogProps {
  readonly one: SavedSignature;
  readonly onClose: () => void;
}

/** Changes the name and the printed size of a stamp; its picture, and the documents that have it, stay as they are. */
export function ChangeStampDialog({ one, onClose }: ChangeStampDialogProps) {
  const t = useTranslations('signatures');
  const tUi = useTranslations('ui');
  const refresh = useSignatureRefresh();
  const formId = useId();
  const { signatureId } = one;
  const [printedSize, setPrintedSize] = useState(one.printedSize);
  const save = async (typed: string): Promise<void> => {
    const body = { name: readSignatureName(typed), printedSize };
    await call(endpoints.changeSignature, { params: { signatureId }, body });
    await refresh();
    notify('ok', t('changed'));
  };
  const { form, field } = useNaming({ first: one.name, max: LONGEST_SIGNATURE_NAME, save, onSaved: onClose });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('changeTitle', { name: one.name })}
      withClose
      footer={
        <DialogButtons verb={tUi('save')} act={{ form: formId }} isPending={form.isBusy} onClose={onClose} />
      }
    >
      <Form id={formId} onSubmit={form.submit} round={form.round} error={form.error}>
        <div className="flex flex-col gap-4">
          <NameField label={tUi('name')} {...field} />
          <PrintedSize value={printedSize} onChange={setPrintedSize} />
          <SizePreview src={one.imageUrl} name={field.value} size={printedSize} />
        </div>
      </Form>
    </Dialog>
  );
}
