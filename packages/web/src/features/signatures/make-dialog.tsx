import { readSignatureName, type SignatureKind } from '@dojang/domain';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { base64OfDataUrl } from '../../ink/data-url.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { notify } from '../../ui/overlay/toast.tsx';
import { call, endpoints } from '../session/api.ts';
import { useErrorMessage } from '../session/error-message.ts';
import type { Way } from './picked.ts';
import { useSignatureRefresh } from './signatures.query.ts';

interface WayTab<Name extends string> {
  readonly value: Name;
  readonly label: string;
  readonly way: Way;
  readonly panel: ReactNode;
}

interface MakeDialogProps<Name extends string> {
  readonly kind: SignatureKind;
  /** The first one of its kind is always the default. */
  readonly isFirst: boolean;
  readonly name: string;
  readonly tabs: readonly WayTab<Name>[];
  readonly tab: Name;
  readonly onTab: (tab: Name) => void;
  readonly onClose: () => void;
}

/** Ways of making a signature or stamp as tabs; unfinished work stays while another tab is open. */
export function MakeDialog<Name extends string>(props: MakeDialogProps<Name>) {
  const { kind, isFirst, name, tabs, tab, onTab, onClose } = props;
  const t = useTranslations('signatures');
  const [isLeaving, setLeaving] = useState(false);
  const [isDefault, setDefault] = useState(isFirst);
  const { error, save, isPending, forget } = useSaving(kind, onClose);
  const way = tabs.find((one) => one.value === tab)?.way;
  const leave = () => (tabs.some((one) => one.way.isTouched) ? setLeaving(true) : onClose());
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && leave()}
        title={t(kind === 'stamp' ? 'makeStamp' : 'makeSignature')}
        size="lg"
        withClose
        footerLine
        footer={
          <>
            <Checkbox
              isSelected={isDefault}
              isDisabled={isFirst}
              onChange={setDefault}
              className="mr-auto min-w-0"
            >
              {t('asDefault')}
            </Checkbox>
            <Button onPress={leave}>{t('cancel')}</Button>
            <Button
              kind="primary"
              isPending={isPending || way?.isBusy === true}
              onPress={() => way && save({ way, name, isDefault: isDefault || isFirst })}
            >
              {t('save')}
            </Button>
          </>
        }
      >
        <div className="-mx-6 -mt-1 flex min-h-0 flex-1 flex-col [&_[role=tablist]]:px-6">
          <Tabs
            label={t('ways')}
            value={tab}
            onChange={(next) => {
              forget();
              onTab(next);
            }}
            tabs={tabs.map(({ value, label, panel }) => ({
              value,
              label,
              panel: () => (
                <div className="flex flex-col gap-4 px-6 pt-4 max-md:pb-4">
                  {panel}
                  <p role="alert" className="rounded-control bg-bad-bg px-3 py-2 text-bad empty:hidden">
                    {error}
                  </p>
                </div>
              ),
            }))}
          />
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isLeaving}
        title={t('leaveTitle')}
        verb={t('leaveVerb')}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
      >
        <p>{t('leaveText')}</p>
      </ConfirmDialog>
    </>
  );
}

interface Wanted {
  readonly way: Way;
  readonly name: string;
  readonly isDefault: boolean;
}

function useSaving(kind: SignatureKind, onSaved: () => void) {
  const t = useTranslations('signatures');
  const errorText = useErrorMessage();
  const refresh = useSignatureRefresh();
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ way, name, isDefault }: Wanted): Promise<string | null> => {
      const clean = readSignatureName(name);
      const picked = way.pick();
      if ('missing' in picked) {
        setError(picked.missing);
        return null;
      }
      const { url, ...rest } = picked;
      await call(endpoints.createSignature, {
        body: { kind, name: clean, isDefault, base64: base64OfDataUrl(url), ...rest },
      });
      return clean;
    },
    onMutate: () => setError(null),
    onSuccess: async (name) => {
      if (name === null) return;
      await refresh();
      notify('ok', t('saved', { kind, name }));
      onSaved();
    },
    onError: (error) => setError(errorText(error)),
  });
  return { error, isPending, save: mutate, forget: () => setError(null) };
}
