import { cx } from '../../../ui/class-names.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { listTime } from '../../../ui/text/korean-time.ts';
import { shownState } from '../document-state.ts';
import { DocumentStatePill } from '../document-state-pill.tsx';
import { DocumentLink } from './document-link.tsx';
import { useProgressText } from './progress-text.ts';
import { RowMenu } from './row-menu.tsx';
import { ChoiceBox, type RowProps, SignButton, signWord } from './row-parts.tsx';
import { SigningSteps } from './signing-steps.tsx';
import { isUndelivered, UndeliveredMark } from './undelivered-mark.tsx';

/** One document in the list on phones: its name and time, and under them its state and whose turn it is. */
export function DocumentCard({ document, now, handlers, choice }: RowProps) {
  const locale = useUiLocale();
  const text = useProgressText(now)(document);
  const isToSign = signWord(document) !== null;
  return (
    <li
      className={cx(
        'relative flex items-center border-t border-line py-2 pl-2 active:bg-hover',
        choice.isChosen ? 'bg-brand-50' : 'bg-card',
      )}
      data-choice={document.documentId}
    >
      <ChoiceBox document={document} choice={choice} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <DocumentLink document={document} />
          </span>
          {isToSign ? null : (
            <time dateTime={document.updatedAt} className="shrink-0 text-13 text-muted">
              {listTime(document.updatedAt, now, locale)}
            </time>
          )}
        </div>
        <div className="mt-1 flex min-w-0 items-center gap-x-2 text-13 text-ink-2">
          <DocumentStatePill state={shownState(document)} />
          <UndeliveredMark document={document} />
          {document.participants.length > 0 && !isToSign && !isUndelivered(document) ? (
            <SigningSteps document={document} />
          ) : null}
          <span className="min-w-0 truncate">
            {[text.main, text.side].filter((one) => one !== '').join(' · ')}
          </span>
        </div>
      </div>
      {isToSign ? (
        <span className="relative z-10 ml-2 shrink-0">
          <SignButton document={document} handlers={handlers} />
        </span>
      ) : null}
      <span className="shrink-0">
        <RowMenu document={document} handlers={handlers} />
      </span>
    </li>
  );
}
