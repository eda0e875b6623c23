import type { FieldResult } from '@dojang/contract';
import { PageImage } from '@dojang/field-editor/picture';
import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useFillingContext } from '../filling/filling.ts';
import { answerOf, labelOf } from '../filling/labels.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { FieldForm } from '../input/field-form.tsx';
import { shortTime } from '../text/format.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { BrandMark } from '../ui/mark.tsx';
import { LanguageButton, LargeTextButton } from '../ui/top-bar.tsx';
import { BarButtons, Progress } from './bottom-bar.tsx';
import { WideActions } from './more-menu.tsx';
import type { PageView } from './use-page-view.ts';

/** Owns the layout on a wide screen: thumbnails on the left, the page in the middle, the list with the input on the right. */

/** The header on a wide screen. */
export function DesktopHeader({
  heading,
  more,
}: {
  heading: RefObject<HTMLHeadingElement | null>;
  more: ReactNode;
}) {
  const { t, language } = useTexts();
  const { entry } = useSigningContext();
  if (!entry) return null;
  const who = [entry.organizationName, entry.requesterName].filter(Boolean).join(' ');
  const until = entry.expiresAt ? ` · ${t.until(shortTime(entry.expiresAt, language))}` : '';
  return (
    <header className={classes('document-top')}>
      <BrandMark size={32} />
      <b>{t.brand}</b>
      <span className={classes('divider')} />
      <div className={classes('document-name')}>
        <h1 ref={heading} tabIndex={-1}>
          {entry.documentName}
        </h1>{' '}
        <span className={classes('text-muted', 'text-small')}>{who + until}</span>
      </div>
      <LanguageButton />
      <LargeTextButton />
      <WideActions />
      {more}
    </header>
  );
}

/** The list of pages on a wide screen. */
export function PagesNav({ pageView }: { pageView: PageView }) {
  const { d } = useTexts();
  const { pages } = useFillingContext();
  return (
    <nav className={classes('thumbs')} aria-label={d.pageNav}>
      {pages.map((page, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
          key={i}
          type="button"
          className={classes('page-thumb', pageView.page === i + 1 && 'on')}
          aria-current={pageView.page === i + 1 ? 'page' : undefined}
          onClick={() => pageView.showPage(i + 1)}
        >
          <PageImage src={page.thumbUrl} alt="" width={page.width} height={page.height} lazy />
          <span>{d.pageOf(i + 1, pages.length)}</span>
        </button>
      ))}
    </nav>
  );
}

/** The list of places to fill in on a wide screen. */
export function PlacesPanel() {
  const { d } = useTexts();
  const { walk, filled, state, sheet, opened } = useFillingContext();
  const done = walk.filter((field) => filled.has(field.key)).length;
  const bar = useRef<HTMLDivElement>(null);
  const hasInput = sheet !== null;
  const hadInput = useRef(hasInput);
  // After the last input the focus goes to the button that leads on.
  useEffect(() => {
    if (hadInput.current && !hasInput) bar.current?.querySelector<HTMLElement>('button')?.focus();
    hadInput.current = hasInput;
  }, [hasInput]);
  const isApproval = useSigningContext().entry?.participantType === 'approver';
  if (opened.locked || isApproval) {
    return (
      <aside className={classes('panel')} aria-label={isApproval ? d.approval.title : undefined}>
        <div className={classes('field-list')} />
        <div className={classes('bar')}>
          <BarButtons />
        </div>
      </aside>
    );
  }
  return (
    <aside className={classes('panel')} aria-label={d.toFill(walk.length)}>
      <div className={classes('panel-head')}>
        <h2>{d.toFill(walk.length)}</h2>
        <Progress words={d.progressShort(done)} />
      </div>
      <ol className={classes('field-list')}>
        {walk.map((field) => (
          <PlaceItem key={field.key} field={field} />
        ))}
      </ol>
      <div ref={bar} className={classes('bar')}>
        {!sheet && <BarButtons />}
        <p className={classes('text-smallest', 'text-muted', 'center')} role="status">
          {state.waiting > 0 ? d.saving : d.saved}
        </p>
      </div>
    </aside>
  );
}

function PlaceItem({ field }: { field: FieldResult }) {
  const texts = useTexts();
  const filling = useFillingContext();
  const { current, openSheet, sheet, filled, errors, numberOf } = filling;
  const item = useRef<HTMLLIElement>(null);
  const open = sheet?.key === field.key;
  const here = current?.key === field.key;
  const value = answerOf(field, filling, texts);
  const done = filled.has(field.key);
  const error = errors.get(field.key);
  useEffect(() => {
    if (here) item.current?.scrollIntoView({ block: 'nearest' });
    if (open) (item.current?.querySelector<HTMLElement>('[data-first]') ?? item.current)?.focus();
  }, [here, open]);
  const dot = (
    <span className={classes('number-dot', error ? 'bad' : done ? 'ok' : here && 'on')} aria-hidden="true">
      {error ? <CircleAlert size={16} /> : done ? <Check size={16} strokeWidth={3} /> : numberOf(field.key)}
    </span>
  );
  if (open) {
    return (
      <li ref={item} className={classes('current-field')} tabIndex={-1}>
        <div className={classes('current-field-head')}>
          {dot}
          <b>{labelOf(field, texts)}</b>
        </div>
        <FieldForm key={field.key} field={field} />
      </li>
    );
  }
  return (
    <li ref={item} className={classes(here && 'here')}>
      <button type="button" aria-current={here ? 'step' : undefined} onClick={() => openSheet(field.key)}>
        {dot}
        <span className={classes('two-lines')}>
          <b>{labelOf(field, texts)}</b>
          <span>{error ?? value ?? (field.required ? '' : texts.d.notRequired)}</span>
        </span>
      </button>
    </li>
  );
}
