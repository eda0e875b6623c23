import type { DocumentSummary } from '@dojang/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../../ui/overlay/toast.tsx';
import { MoreTexts } from '../../../ui/text/intl.tsx';
import { call, endpoints } from '../../session/api.ts';
import { CancelRequestsDialog } from './cancel-requests-dialog.tsx';
import { cancellationMessages } from './cancellation.messages.ts';

const BUNDLES = { cancellation: cancellationMessages };

interface CancelRequestDialogProps {
  readonly document: Pick<DocumentSummary, 'documentId' | 'name'>;
  readonly onClose: () => void;
}

/** Cancels one running request, which it names. */
export function CancelRequestDialog(props: CancelRequestDialogProps) {
  return (
    <MoreTexts bundles={BUNDLES}>
      <CancelRequest {...props} />
    </MoreTexts>
  );
}

function CancelRequest({ document: { documentId, name }, onClose }: CancelRequestDialogProps) {
  const t = useTranslations('cancellation');
  const queries = useQueryClient();
  const cancel = async (message: string, disableAccess: boolean): Promise<void> => {
    await call(endpoints.cancelRequest, { params: { documentId }, body: { message, disableAccess } });
    notify('ok', t('done', { name }));
    onClose();
    await queries.invalidateQueries();
  };
  return <CancelRequestsDialog title={t('title', { name })} onCancel={cancel} onClose={onClose} />;
}
