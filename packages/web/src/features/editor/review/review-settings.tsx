import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isEmbedded } from '../../../embedded/is-embedded.ts';
import { CompletedFilesSwitch } from '../panel/completed-files-switch.tsx';
import { MessageField } from '../panel/message-field.tsx';
import { ValidityField } from '../panel/validity-field.tsx';
import { useDraft, useEditor } from '../session/editor-context.ts';
import { FolderRow } from './folder-row.tsx';
import { PaymentRow } from './payment-row.tsx';
import { ReminderRow } from './reminder-row.tsx';
import { ReservationRow } from './reservation-row.tsx';

/** The rows to which a problem leads. */
export type ReviewRow = 'when' | 'validity' | 'payment' | 'message';

const idOf = (row: ReviewRow): string => `review-${row}`;

/** Scrolls to a row and puts the focus into its first input. */
export function showRow(row: ReviewRow): void {
  const element = document.getElementById(idOf(row));
  element?.scrollIntoView({ block: 'center' });
  element?.querySelector<HTMLElement>('input, textarea, [role=spinbutton], button')?.focus();
}

interface RowProps {
  readonly name: string;
  readonly row?: ReviewRow;
  readonly children: ReactNode;
}

function Row({ name, row, children }: RowProps) {
  return (
    <div
      {...(row ? { id: idOf(row) } : {})}
      className="grid grid-cols-[108px_minmax(0,1fr)] gap-x-4 gap-y-2 border-line px-5 py-4 [div+&]:border-t max-md:grid-cols-1 max-md:px-4"
    >
      <span className="pt-1.5 font-semibold" aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}

/** The settings of the whole request, changed in place; a correction changes neither time of sending nor payment. */
export function ReviewSettings() {
  const t = useTranslations('panel.document');
  const review = useTranslations('review');
  const payments = useTranslations('payments.request');
  const { corrects } = useEditor();
  const isInPerson = useDraft((draft) => draft.processType === 'FACE_TO_FACE');
  // Nothing is sent in person; what was set before the choice can still be taken back.
  const hasTime = useDraft((draft) => !isInPerson || draft.reservation !== null);
  const hasMessage = useDraft((draft) => !isInPerson || draft.message !== '');
  return (
    <section className="rounded-card border border-line bg-card" aria-labelledby="review-settings">
      <h2 id="review-settings" className="px-5 pt-4 text-17 font-semibold max-md:px-4">
        {t('title')}
      </h2>
      {hasTime && !corrects ? (
        <Row name={review('when.label')} row="when">
          <ReservationRow />
        </Row>
      ) : null}
      <Row name={t('validity')} row="validity">
        <ValidityField />
      </Row>
      {isInPerson ? null : (
        <Row name={review('reminder.label')}>
          <ReminderRow />
        </Row>
      )}
      <Row name={t('completion')}>
        <CompletedFilesSwitch />
      </Row>
      {corrects ? null : (
        <Row name={payments('label')} row="payment">
          <PaymentRow />
        </Row>
      )}
      {/* A page inside another site edits one draft, and knows no folders. */}
      {isEmbedded() || corrects ? null : (
        <Row name={review('folder.label')}>
          <FolderRow />
        </Row>
      )}
      {hasMessage ? (
        <Row name={t('message')} row="message">
          <MessageField rows={5} />
        </Row>
      ) : null}
    </section>
  );
}
