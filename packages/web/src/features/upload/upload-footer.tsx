import { useQuery } from '@tanstack/react-query';
import { FileArchive, LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Tip } from '../../ui/controls/tooltip.tsx';
import { isUnreached } from '../session/when-back.ts';
import { ownTemplatesQuery } from '../templates/templates.query.ts';
import type { StartTab } from './start-tabs.ts';
import { consentFor, consentLabel } from './upload-consent.ts';
import { asksForPassword, useUpload } from './upload-store.ts';
import type { Start } from './use-start.ts';

interface UploadFooterProps {
  readonly tab: StartTab;
  readonly start: Start;
  /** Null where no template can be created. */
  readonly onMake: (() => void) | null;
}

const NEEDS = {
  computer: 'startNeedsFile',
  sample: 'startNeedsSample',
  template: 'startNeedsTemplate',
} as const;

/** The tab's own control on the left; cancel and start, which tells why it is disabled. */
export function UploadFooter({ tab, start, onMake }: UploadFooterProps) {
  const t = useTranslations('upload');
  const { file, error, password, progress, close, reset, start: startFile } = useUpload();
  const isBusy = progress !== null;
  const mayStart = {
    computer: file !== null && (error === null || !isRefusedFile(error, password)) && !isBusy,
    sample: start.sample !== null,
    template: start.template !== null,
  }[tab];
  const isChosen = tab === 'computer' ? file !== null : mayStart;
  const hint = isChosen ? (tab === 'computer' && isBusy ? t('startByItself') : null) : t(NEEDS[tab]);
  const again = tab === 'computer' && isUnreached(error) ? 'uploadAgain' : start.isAway ? 'startAgain' : null;
  const consent = tab === 'computer' ? consentFor(error) : null;
  const begin = () => (tab === 'computer' ? void startFile(consent ?? undefined) : start.begin.mutate(tab));
  const button = (
    <Button
      kind="primary"
      className="max-md:flex-1"
      isInert={!mayStart}
      isPending={start.begin.isPending}
      {...(hint === null ? {} : { 'aria-describedby': 'upload-start-hint' })}
      onPress={begin}
    >
      {t((consent === null ? null : consentLabel(error)) ?? again ?? 'start')}
    </Button>
  );
  return (
    <>
      <Aside tab={tab} start={start} onMake={onMake} />
      <Button
        onPress={() => {
          reset();
          close();
        }}
        className="max-md:flex-1"
      >
        {t('cancel')}
      </Button>
      {isChosen ? button : <Tip text={t(NEEDS[tab])}>{button}</Tip>}
      {hint === null ? null : (
        <span id="upload-start-hint" className="sr-only">
          {hint}
        </span>
      )}
    </>
  );
}

function Aside({ tab, start, onMake }: UploadFooterProps): ReactNode {
  const t = useTranslations('upload');
  // Without a template, the empty list itself offers to create one.
  const { data: templates } = useQuery({ ...ownTemplatesQuery, enabled: tab === 'template' });
  if (tab === 'computer')
    return <span className="min-w-0 flex-1 text-13 text-muted max-md:hidden">{t('accepted')}</span>;
  if (tab === 'sample')
    return (
      <span className="min-w-0 flex-1 max-md:hidden">
        <Button
          kind="ghost"
          className="-ml-3.5"
          icon={<FileArchive size={16} aria-hidden />}
          isPending={start.download.isPending}
          onPress={() => start.download.mutate()}
        >
          {t('zip')}
        </Button>
      </span>
    );
  return (
    <span className="min-w-0 flex-1 max-md:hidden">
      {onMake === null || templates === undefined || templates.list.length === 0 ? null : (
        <Button
          kind="ghost"
          className="-ml-3.5"
          icon={<LayoutTemplate size={16} aria-hidden />}
          onPress={onMake}
        >
          {t('makeTemplate')}
        </Button>
      )}
    </span>
  );
}

/**
 * Whether a file was refused for good: it can be started again only with a password, with a consent, or after a failed connection.
 */
function isRefusedFile(error: unknown, password: string): boolean {
  if (asksForPassword(error)) return password === '';
  if (consentFor(error) !== null) return false;
  return error instanceof Error && error.name !== 'ConnectionError';
}
