import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { call, endpoints } from '../../../features/session/api.ts';
import { useErrorMessage } from '../../../features/session/error-message.ts';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { notify } from '../../../ui/overlay/toast.tsx';
import type { DraftField } from './branding-draft.ts';

interface SaveBarProps {
  readonly changed: readonly DraftField[];
  readonly isSaving: boolean;
  readonly onReset: () => void;
}

/** Names what is not saved, and saves it; it stays in sight at the end of the tab. */
export function SaveBar({ changed, isSaving, onReset }: SaveBarProps) {
  const t = useTranslations('branding');
  const tUi = useTranslations('ui');
  const errorText = useErrorMessage();
  const isClean = changed.length === 0;
  const test = useMutation({
    mutationFn: () => call(endpoints.sendBrandingTest),
    onSuccess: ({ email }) => notify('ok', t('testSent', { email })),
    onError: (error) => notify('bad', errorText(error)),
  });
  const nameOf = (field: DraftField): string => (field === 'logoId' ? t('logo.label') : t(field));
  return (
    <div className="sticky -bottom-6 z-10 -mx-8 mt-6 flex flex-wrap items-center gap-2 border-t border-line bg-card px-8 py-3 max-md:-bottom-4 max-md:-mx-4 max-md:px-4">
      <p className="min-w-0 flex-1 basis-56 text-13 text-ink-2" role="status">
        {isClean ? (
          t('noChange')
        ) : (
          <>
            <b>{t('unsaved', { count: changed.length })}</b>
            <span className="max-md:hidden"> · {changed.map(nameOf).join(', ')}</span>
          </>
        )}
      </p>
      {/* A phone has room for what can be pressed only: the test of what is saved, or reset and save. */}
      <div className="ml-auto flex flex-wrap justify-end gap-2 max-md:w-full max-md:flex-nowrap">
        <Button
          kind="ghost"
          className={cx(!isClean && 'max-md:hidden')}
          icon={<Send size={16} aria-hidden />}
          isDisabled={!isClean}
          isPending={test.isPending}
          onPress={() => test.mutate()}
        >
          {t('test')}
        </Button>
        <Button
          isDisabled={isClean}
          onPress={onReset}
          className={cx('max-md:flex-1', isClean && 'max-md:hidden')}
        >
          {t('reset')}
        </Button>
        <Button
          type="submit"
          kind="primary"
          isDisabled={isClean}
          isPending={isSaving}
          className={cx('max-md:flex-1', isClean && 'max-md:hidden')}
        >
          {tUi('save')}
        </Button>
      </div>
    </div>
  );
}
