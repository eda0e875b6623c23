import type { DocumentSummary } from '@dojang/contract';
import { useTranslations } from 'use-intl';
import { cx } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useUiLocale } from '../../../ui/text/intl.tsx';
import { listTime } from '../../../ui/text/korean-time.ts';
import { documentDragProps } from '../../folders/document-drag.ts';
import { shownState } from '../document-state.ts';
import { DocumentStatePill } from '../document-state-pill.tsx';
import { DocumentLink } from './document-link.tsx';
import { useProgressText } from './progress-text.ts';
import type { RowHandlers } from './row-handlers.ts';
import { RowMenu } from './row-menu.tsx';
import { SigningSteps } from './signing-steps.tsx';
import { StepsCard } from './steps-card.tsx';

export interface RowProps {
  readonly document: DocumentSummary;
  readonly now: number;
  readonly handlers: RowHandlers;
  readonly choice: {
    readonly isChosen: boolean;
    readonly toggle: () => void;
  };
}

const CELL =
  'h-13 border-b border-line px-1 align-middle first:pl-2 last:pr-2 group-focus-within:bg-hover ' +
  'group-hover:bg-hover group-hover:first:rounded-l-control group-hover:last:rounded-r-control';

/** One document in the table of wide windows. The whole row is a link to the document. */
export function DocumentRow({ document, now, handlers, choice }: RowProps) {
  const t = useTranslations('documents');
  const locale = useUiLocale();
  const text = useProgressText(now)(document);
  const hasAction = document.abilities.edit || document.abilities.remind;
  const isSignable = signWord(document) !== null;
  return (
    <tr
      className={cx('group relative', choice.isChosen && '[&>td]:bg-brand-50/60')}
      data-choice={document.documentId}
      {...(handlers.askToMove === null ? {} : documentDragProps(document.documentId))}
    >
      <td className={CELL}>
        <ChoiceBox document={document} choice={choice} />
      </td>
      <td className={`${CELL} pr-4`}>
        <DocumentLink document={document} />
        <p className="truncate text-13 leading-[19px] text-muted">
          {[handlers.folderOf(document), document.requester.name].filter(Boolean).join(' · ')}
          {document.processType === 'FACE_TO_FACE' ? ` · ${t('faceToFace')}` : ''}
        </p>
      </td>
      <td className={CELL}>
        <DocumentStatePill state={shownState(document)} />
      </td>
      <td className={CELL}>
        <div className="flex min-w-0 items-center gap-2.5">
          <StepsCard document={document} now={now} onRemind={() => handlers.remind(document)} />
          <div className="min-w-0 text-13 leading-[18px]">
            <p className="truncate font-medium">{text.main}</p>
            <p className="truncate text-muted">{text.side}</p>
          </div>
        </div>
      </td>
      <td className={`${CELL} relative text-13 whitespace-nowrap text-muted`}>
        <time
          dateTime={document.updatedAt}
          className={cx(
            isSignable && 'invisible',
            hasAction && 'group-focus-within:invisible group-hover:invisible',
          )}
        >
          {listTime(document.updatedAt, now, locale)}
        </time>
        <RowAction document={document} handlers={handlers} />
      </td>
      <td className={CELL}>
        <RowMenu document={document} handlers={handlers} />
      </td>
    </tr>
  );
}

/** Selects the document; it stands above the link that covers the row. */
function ChoiceBox({ document, choice }: Pick<RowProps, 'document' | 'choice'>) {
  const t = useTranslations('documents');
  return (
    <Checkbox
      aria-label={t('select', { name: document.name === '' ? t('unnamed') : document.name })}
      isSelected={choice.isChosen}
      onChange={choice.toggle}
      className="relative z-10 max-md:-mt-2.5 max-md:min-w-9 max-md:justify-center"
    />
  );
}

/** The most likely next action, shown in place of the date while the row is hovered or focused. */
function RowAction({ document, handlers }: Pick<RowProps, 'document' | 'handlers'>) {
  const t = useTranslations('documents');
  const { edit, remind } = document.abilities;
  if (signWord(document) !== null)
    return (
      <span className="absolute top-1/2 right-1 z-10 -translate-y-1/2">
        <SignButton document={document} handlers={handlers} />
      </span>
    );
  if (!edit && !remind) return null;
  return (
    <span className="absolute top-1/2 right-1 z-10 -translate-y-1/2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
      <Button
        size="sm"
        kind={edit ? 'primary' : 'secondary'}
        className="text-13"
        onPress={() => (edit ? handlers.open(document) : handlers.remind(document))}
      >
        {t(edit ? 'goOn' : 'remind')}
      </Button>
    </span>
  );
}

/** The word for signing now, where the viewer can: oneself, or in person as the host. */
function signWord({ viewStatus, abilities }: DocumentSummary): 'sign' | 'signInPerson' | null {
  if (viewStatus === 'need_signing') return 'sign';
  return abilities.signInPerson ? 'signInPerson' : null;
}

/** Leads straight to signing. */
function SignButton({ document, handlers }: Pick<RowProps, 'document' | 'handlers'>) {
  const t = useTranslations('documents');
  const word = signWord(document);
  if (word === null) return null;
  return (
    <Button size="sm" kind="primary" className="text-13" onPress={() => handlers.sign(document)}>
      {t(word)}
    </Button>
  );
}

/** One document in the list on phones. */
export function DocumentCard({ document, now, handlers, choice }: RowProps) {
  const locale = useUiLocale();
  const text = useProgressText(now)(document);
  return (
    <li
      className={cx(
        'relative border-t border-line py-3 pr-4 pl-2 active:bg-hover',
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
