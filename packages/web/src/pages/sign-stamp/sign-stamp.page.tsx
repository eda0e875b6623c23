import type { SavedSignature } from '@dojang/contract';
import { MOST_SAVED_SIGNATURES, SIGNATURE_KINDS, type SignatureKind } from '@dojang/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../features/session/api.ts';
import { useErrorMessage } from '../../features/session/error-message.ts';
import { ChangeStampDialog } from '../../features/signatures/change-stamp-dialog.tsx';
import { MakeSignatureDialog } from '../../features/signatures/make-signature-dialog.tsx';
import { MakeStampDialog } from '../../features/signatures/make-stamp-dialog.tsx';
import { RemoveSignatureDialog } from '../../features/signatures/remove-signature-dialog.tsx';
import { RenameSignatureDialog } from '../../features/signatures/rename-signature-dialog.tsx';
import { SECTION_GRID, SignatureSection } from '../../features/signatures/signature-section.tsx';
import { signaturesMessages } from '../../features/signatures/signatures.messages.ts';
import { signaturesQuery, useSignatureRefresh } from '../../features/signatures/signatures.query.ts';
import { useDelayed } from '../../ui/hooks/use-delayed.ts';
import { FailedLoad } from '../../ui/layout/failed-load.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { MoreTexts } from '../../ui/text/intl.tsx';

const texts = { signatures: signaturesMessages };

type ActiveDialog =
  | { readonly kind: 'rename' | 'remove'; readonly one: SavedSignature }
  | { readonly kind: 'make'; readonly what: SignatureKind };

/** Saved signatures and stamps. */
export function SignStampPage() {
  return (
    <MoreTexts bundles={texts}>
      <SignStamp />
    </MoreTexts>
  );
}

/** /signStamp: the member's saved signatures and stamps. */
function SignStamp() {
  const t = useTranslations('signatures');
  usePageTitle(t('title'));
  const query = useQuery(signaturesQuery);
  const [question, setQuestion] = useState<ActiveDialog | null>(null);
  const close = () => setQuestion(null);
  const setDefault = useSetDefault();
  const list = query.data;
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-8 pt-5 pb-8 max-md:px-4 max-md:pt-1">
      <h1 className="mb-6 text-22 font-bold max-md:mb-4">{t('title')}</h1>
      {list === undefined ? (
        <Waiting error={query.error} onReload={() => void query.refetch()} />
      ) : (
        <div className="flex flex-col gap-8">
          {SIGNATURE_KINDS.map((kind) => (
            <SignatureSection
              key={kind}
              kind={kind}
              list={list.filter((one) => one.kind === kind)}
              isFull={list.length >= MOST_SAVED_SIGNATURES}
              onMake={() => setQuestion({ kind: 'make', what: kind })}
              onDefault={setDefault}
              onRename={(one) => setQuestion({ kind: 'rename', one })}
              onRemove={(one) => setQuestion({ kind: 'remove', one })}
            />
          ))}
        </div>
      )}
      {question?.kind === 'rename' ? <ChangeDialog one={question.one} onClose={close} /> : null}
      {question?.kind === 'remove' ? <RemoveSignatureDialog one={question.one} onClose={close} /> : null}
      {question?.kind === 'make' && question.what === 'signature' ? (
        <MakeSignatureDialog isFirst={isFirst(list, 'signature')} onClose={close} />
      ) : null}
      {question?.kind === 'make' && question.what === 'stamp' ? (
        <MakeStampDialog isFirst={isFirst(list, 'stamp')} onClose={close} />
      ) : null}
    </div>
  );
}

/** A signature has a name, a stamp a size too. */
const ChangeDialog = (props: { readonly one: SavedSignature; readonly onClose: () => void }) =>
  props.one.kind === 'stamp' ? <ChangeStampDialog {...props} /> : <RenameSignatureDialog {...props} />;

const isFirst = (list: readonly SavedSignature[] | undefined, kind: SignatureKind): boolean =>
  list?.every((one) => one.kind !== kind) ?? false;

function useSetDefault(): (one: SavedSignature) => void {
  const t = useTranslations('signatures');
  const errorText = useErrorMessage();
  const refresh = useSignatureRefresh();
  const { mutate } = useMutation({
    mutationFn: ({ signatureId }: SavedSignature) =>
      call(endpoints.changeSignature, { params: { signatureId }, body: { isDefault: true } }),
    onSuccess: async (_, { kind, name }) => {
      await refresh();
      notify('ok', t('defaultSet', { kind, name }));
    },
    onError: (error) => notify('bad', errorText(error)),
  });
  return mutate;
}

function Waiting({ error, onReload }: { readonly error: unknown; onReload: () => void }) {
  const t = useTranslations('signatures');
  const tUi = useTranslations('ui');
  const isLate = useDelayed(error === null);
  if (error !== null) return <FailedLoad title={t('failed')} error={error} onReload={onReload} />;
  if (!isLate) return null;
  return (
    <div role="status" aria-label={tUi('loading')} className="flex flex-col gap-8">
      <div className={SECTION_GRID.signature}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-[165px] rounded-card!" />
        ))}
      </div>
      <div className={SECTION_GRID.stamp}>
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-[203px] rounded-card!" />
        ))}
      </div>
    </div>
  );
}
