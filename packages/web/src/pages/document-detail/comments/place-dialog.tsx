import type { CommentResult, DocumentDetail } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PageWithValues } from '../pages/page-with-values.tsx';
import { shownFields } from '../pages/shown-fields.ts';

interface PlaceDialogProps {
  readonly document: DocumentDetail;
  readonly place: CommentResult['place'];
  /** What the mark is. */
  readonly label: string;
  readonly onClose: () => void;
}

/** The page is longer than the dialog. */
const intoView = (mark: HTMLElement | null): void => mark?.scrollIntoView({ block: 'center' });

/** The page that a comment is about, with the marked place. */
export function PlaceDialog({ document, place, label, onClose }: PlaceDialogProps) {
  const t = useTranslations('comments');
  const page = place === null ? undefined : document.pages[place.page - 1];
  if (place === null || page === undefined) return null;
  const { x, y } = place;
  return (
    <Dialog
      isOpen
      size="lg"
      withClose
      title={t('place', { page: place.page })}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <div className="relative">
        <PageWithValues
          page={page}
          number={place.page}
          fields={shownFields(document)}
          isTest={document.isTest}
          alt={t('place', { page: place.page })}
          className="w-full bg-card ring-1 ring-line"
        />
        {x === undefined || y === undefined ? null : (
          <span
            ref={intoView}
            role="img"
            aria-label={label}
            className="absolute size-5.5 -translate-1/2 rounded-full border-3 border-card bg-brand-600 shadow-md"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          />
        )}
      </div>
    </Dialog>
  );
}
