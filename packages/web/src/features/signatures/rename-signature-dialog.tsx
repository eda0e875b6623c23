import type { SavedSignature } from '@dojang/contract';
import { readSignatureName } from '@dojang/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useFaultSentence } from '../session/fault-sentence.ts';
import { useSignatureRefresh } from './signatures.query.ts';

interface RenameSignatureDialogProps {
  readonly one: SavedSignature;
  readonly onClose: () => void;
}

/** Gives a signature or stamp another name; what is drawn stays. */
export function RenameSignatureDialog({ one, onClose }: RenameSignatureDialogProps) {
  const t = useTranslations('signatures');
  const faultSentence = useFaultSentence();
  const refresh = useSignatureRefresh();
  const [name, setName] = useState(one.name);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const save = useMutation({
    mutationFn: async () => {
      const body = { name: readSignatureName(name) };
      await call(endpoints.changeSignature, { params: { signatureId: one.signatureId }, body });
    },
    onSuccess: async () => {
      await refresh();
      notify('ok', t('renamed'));
      onClose();
    },
    onError: (error) => setFault(faultSentence(error)),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('renameTitle', { name: one.name })}
      withClose
      footer={
        <>
          <Button onPress={onClose} className="max-md:flex-1">
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form="signature-name"
            kind="primary"
            className="max-md:flex-1"
            isPending={save.isPending}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id="signature-name" onSubmit={() => !save.isPending && save.mutate()}>
        <TextField
          label={t('name')}
          autoFocus
          value={name}
          onChange={(next) => {
            setName(next);
            setFault(undefined);
          }}
          error={fault}
          inputProps={{ autoComplete: 'off' }}
        />
      </Form>
    </Dialog>
  );
}
