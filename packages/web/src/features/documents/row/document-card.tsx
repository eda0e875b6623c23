import { cx } from '../../../ui/class-names.ts';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { listTime } from '../../../ui/text/korean-time.ts';
import { shownState } from '../document-state.ts';
import { DocumentStatePill } from '../document-state-pill.tsx';
import { DocumentLink } from './document-link.tsx';
import { useProgressText } from './progress-text.ts';
import { RowMenu } from './row-menu.tsx';
import { ChoiceBox, type RowProps, SignButton } from './row-parts.tsx';
import { SigningSteps } from './signing-steps.tsx';

/** One document in the list on phones. */
export function DocumentCard({ document, now, handlers, choice }: RowProps) {
  const locale = useUiLocale();
  const text = useProgressText(now)(document);
  return (
    <li
      className={cx(
        'relative border-t border-line py-2.5 pr-4 pl-2 active:bg-hover',
        choice.isChosen ? 'bg-brand-50' : 'bg-card',
      )}
      data-choice={document.documentId}
    >
      <div className="flex items-start">
        <ChoiceBox document={document} choice={choice} />
        <div className="min-w-0 flex-1">
          <DocumentLink document={document} />
          <p className="truncate text-13 text-muted">
            {[handlers.folderOf(document), document.requester.name].filter(Boolean).join(' · ')}
          </p>
        </div>
        <time dateTime={document.updatedAt} className="pt-0.5 text-13 text-muted">
          {listTime(document.updatedAt, now, locale)}
        </time>
        <span className="-mt-2.5 -mr-3">
          <RowMenu document={document} handlers={handlers} />
        </span>
      </div>
      <div className="mt-1 flex min-w-0 flex-wrap pl-9 items-center gap-x-2 gap-y-1.5 text-13 text-ink-2">
        <DocumentStatePill state={shownState(document)} />
        {document.participants.length > 0 ? <SigningSteps document={document} /> : null}
        <span className="min-w-0 truncate">
          {[text.main, text.side].filter((one) => one !== '').join(' · ')}
        </span>
        <span className="relative z-10 ml-auto empty:hidden">
          <SignButton document={document} handlers={handlers} />
        </span>
      </div>
    </li>
  );
}
