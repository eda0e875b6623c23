import type { PassRequestResult } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PageWithValues } from '../document-detail/pages/page-with-values.tsx';
import type { Opened } from './use-pass.ts';

/** The color of one's own fields on the pages. */
const MINE = '#2459d9';

interface LookDialogProps {
  readonly request: PassRequestResult;
  readonly opened: Opened;
  /** Opens the next document that was not looked at; null after the last one. */
  readonly onNext: (() => void) | null;
  readonly onClose: () => void;
}

/** A document of the pass, as it is signed: all pages, what others have written, and where one's own signature goes. */
export function LookDialog({ request, opened, onNext, onClose }: LookDialogProps) {
  const t = useTranslations('signTogether');
  const key = opened.fields[0]?.participantKey ?? '';
  const count = opened.fields.length;
  const owners = [{ key, name: opened.participantName, number: 1, color: MINE, filled: 0, count }];
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={request.documentName}
      size="full"
      withClose
      footerLine
      footer={
        <>
          <Button className="max-md:flex-1" onPress={onClose}>
            {t('lookDone')}
          </Button>
          {onNext === null ? null : (
            <Button kind="primary" className="max-md:flex-1" onPress={onNext}>
              {t('lookNext')}
            </Button>
          )}
        </>
      }
    >
      {opened.message === '' ? null : <p className="mb-4 break-keep whitespace-pre-line">{opened.message}</p>}
      <ol className="mx-auto flex max-w-[860px] flex-col gap-4">
        {opened.pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
          <li key={index}>
            <PageWithValues
              page={page}
              number={index + 1}
              fields={[...opened.fields, ...opened.written]}
              isTest={false}
              owners={owners}
              alt={t('pageImage', { page: index + 1 })}
              className="overflow-hidden rounded-[2px] bg-card ring-1 ring-line"
              lazy
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
