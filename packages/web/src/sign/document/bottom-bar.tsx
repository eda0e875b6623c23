import type { FieldResult } from '@dojang/contract';
import { ArrowRight, ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { type Filling, useFillingContext } from '../filling/filling.ts';
import { actionOf, labelOf } from '../filling/labels.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { type BarAct, barOf, optionalLeft } from '../page/places.ts';
import { type Texts, useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { ErrorLine } from '../ui/notes.tsx';
import { useWide } from '../ui/use-viewport.ts';
import { ApprovalButtons } from './approval.tsx';
import { useCompleted } from './more-menu.tsx';

/** The label of an action on its button. */
function wordsOf(act: BarAct<FieldResult>, filling: Filling, texts: Texts): string {
  const { d } = texts;
  switch (act.act) {
    case 'review':
      return d.toReview;
    case 'fill': {
      const type = filling.choices.has(act.place.key) ? 'radio' : act.place.type;
      const words = actionOf(act.place, type, texts);
      return act.place.required ? words : `${words} ${d.optional}`;
    }
    case 'next': {
      const number = filling.numberOf(act.place.key);
      return act.place.required
        ? d.next(number, filling.walk.length)
        : d.nextOptional(number, filling.walk.length);
    }
  }
}

/** Returns a function that runs a button of the bar. On a wide screen the input opens at once, since it is next to the page. */
function useBarAct(): (act: BarAct<FieldResult>) => void {
  const filling = useFillingContext();
  const wide = useWide();
  const { go } = useSigningContext();
  return (act) => {
    if (act.act === 'review') go({ name: 'review' });
    else if (act.act === 'fill' || wide) filling.openSheet(act.place.key);
    else filling.goTo(act.place.key);
  };
}

/** The buttons below the document: next place, review. */
export function BarButtons() {
  const { opened } = useFillingContext();
  const { entry } = useSigningContext();
  if (opened.locked) return <ReaderButtons />;
  return entry?.participantType === 'approver' ? <ApprovalButtons /> : <WalkButtons />;
}

/** A reader who cannot sign goes back, or takes the completed document along. */
function ReaderButtons() {
  const { t } = useTexts();
  const { stopReading } = useSigningContext();
  const completed = useCompleted();
  return (
    <>
      {completed.error && <ErrorLine>{completed.error}</ErrorLine>}
      {completed.isOffered && (
        <button
          type="button"
          className={classes('button', 'primary')}
          onClick={() => void completed.get('completed')}
        >
          <Download size={22} aria-hidden="true" />
          {t.stop.getFiles}
        </button>
      )}
      <button type="button" className={classes('button', 'outlined')} onClick={stopReading}>
        {t.refuse.goBack}
      </button>
    </>
  );
}

function WalkButtons() {
  const texts = useTexts();
  const filling = useFillingContext();
  const run = useBarAct();
  const { main, side } = barOf(filling.walk, filling.filled, filling.current?.key ?? null, filling.passed);
  return (
    <>
      <OptionalLeft />
      <button type="button" className={classes('button', 'primary')} onClick={() => run(main)}>
        <span>{wordsOf(main, filling, texts)}</span>
        {main.act !== 'fill' && <ArrowRight size={22} aria-hidden="true" />}
      </button>
      {side && (
        <button type="button" className={classes('button', 'plain')} onClick={() => run(side)}>
          {wordsOf(side, filling, texts)}
        </button>
      )}
    </>
  );
}

const MOST_NAMES = 3;

/** Names the optional places that are still empty, so that none is left out unnoticed. */
function OptionalLeft() {
  const texts = useTexts();
  const { walk, filled } = useFillingContext();
  const left = optionalLeft(walk, filled);
  if (left.length === 0) return null;
  const names = left.slice(0, MOST_NAMES).map((field) => labelOf(field, texts));
  return (
    <p className={classes('text-small', 'text-secondary', 'tight')}>
      {texts.d.optionalLeft(names.join(', '), left.length - names.length)}
    </p>
  );
}

/** The number of filled-in places. */
export function Progress({ words }: { words: string }) {
  const { d } = useTexts();
  const { walk, filled } = useFillingContext();
  const done = walk.filter((field) => filled.has(field.key)).length;
  return (
    <div
      className={classes('progress')}
      role="progressbar"
      aria-valuemin={0}
      aria-valuenow={done}
      aria-valuemax={walk.length}
      aria-label={d.progress(done, walk.length)}
    >
      <span aria-hidden="true">{words}</span>
      <i>
        <b style={{ width: `${walk.length === 0 ? 100 : (done / walk.length) * 100}%` }} />
      </i>
    </div>
  );
}

/** The bar below the pages: the progress while whole pages are shown, buttons for the next place while a place is enlarged. */
export function BottomBar() {
  const { d } = useTexts();
  const { walk, filled, current, opened } = useFillingContext();
  const isApproval = useSigningContext().entry?.participantType === 'approver';
  const done = walk.filter((field) => filled.has(field.key)).length;
  return (
    <footer className={classes('bar')}>
      <div className={classes('column')}>
        {opened.locked || isApproval ? null : current ? (
          <Walk current={current} />
        ) : (
          <Progress words={d.progress(done, walk.length)} />
        )}
        <BarButtons />
      </div>
    </footer>
  );
}

function Walk({ current }: { current: FieldResult }) {
  const texts = useTexts();
  const { d } = texts;
  const { walk, goTo, numberOf } = useFillingContext();
  const at = numberOf(current.key) - 1;
  const prev = walk[at - 1];
  const next = walk[at + 1];
  return (
    <div className={classes('place-nav')}>
      <button
        type="button"
        className={classes('quiet-button')}
        disabled={!prev}
        onClick={() => prev && goTo(prev.key)}
      >
        <ChevronLeft size={20} aria-hidden="true" />
        {d.prev}
      </button>
      <span className={classes('place-label')} aria-live="polite">
        <span>{d.place(at + 1, walk.length)}</span>
        <span className={classes('text-muted')}>{labelOf(current, texts)}</span>
      </span>
      <button
        type="button"
        className={classes('quiet-button')}
        disabled={!next}
        onClick={() => next && goTo(next.key)}
      >
        {d.following}
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
