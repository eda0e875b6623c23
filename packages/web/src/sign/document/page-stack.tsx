import { BookOpenText, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { loadAgain } from '../../ui/load/load-again.ts';
import { useFillingContext } from '../filling/filling.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { useLargeText } from '../ui/large-text.ts';
import { PagePicture } from './page-picture.tsx';
import type { PageView } from './use-page-view.ts';

/** The words are loaded only when they are asked for. */
const Reading = lazy(() =>
  loadAgain(() => import('./reading.tsx')).then((module) => ({ default: module.Reading })),
);

interface PageStackProps {
  readonly pageView: PageView;
  readonly wide: boolean;
  /** Whether the words are shown in place of the pages. */
  readonly reading: boolean;
  readonly onReading: (reading: boolean) => void;
}

/** The pages with scrolling and zooming; over them the buttons for the scale. */
export function PageStack({ pageView, wide, reading, onReading }: PageStackProps) {
  const { d } = useTexts();
  const { entry } = useSigningContext();
  const { pages, current, numberOf, goTo, sheet } = useFillingContext();
  const name = entry?.documentName ?? '';
  const zoomed = pageView.zoomed || wide;
  const label = current && pageView.zoomed ? d.viewZoomed(numberOf(current.key)) : d.view;
  return (
    <main className={classes('view-frame')} aria-label={label}>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolling area, not a set of inputs */}
      <div
        ref={pageView.view}
        className={classes('view', Boolean(sheet) && !wide && 'dimmed')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll the pages
        tabIndex={0}
        role="group"
        aria-label={label}
        inert={reading}
        onDoubleClick={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) return;
          if (pageView.zoomed) {
            goTo(null);
            pageView.showWhole();
          } else pageView.zoomBy(2, { x: event.clientX, y: event.clientY });
        }}
      >
        <div ref={pageView.column} className={classes('pages')}>
          {pages.map((page, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
            <PagePicture key={i} number={i + 1} page={page} name={name} zoomed={zoomed} />
          ))}
        </div>
      </div>
      {reading ? (
        <Suspense fallback={null}>
          <Reading onPictures={() => onReading(false)} />
        </Suspense>
      ) : wide ? (
        <WideZoom pageView={pageView} onReading={() => onReading(true)} />
      ) : (
        <PhoneZoom pageView={pageView} onReading={() => onReading(true)} />
      )}
    </main>
  );
}

interface ZoomProps {
  readonly pageView: PageView;
  readonly onReading: () => void;
}

/** Large text offers the words of the document in place of its pages. */
function ReadingButton({ onReading }: Pick<ZoomProps, 'onReading'>) {
  const { d } = useTexts();
  return (
    <button type="button" className={classes('to-reading')} onClick={onReading}>
      <BookOpenText size={22} aria-hidden="true" />
      {d.reading}
    </button>
  );
}

function PhoneZoom({ pageView, onReading }: ZoomProps) {
  const { d } = useTexts();
  const { large } = useLargeText();
  const { goTo, opened } = useFillingContext();
  return (
    <>
      {!pageView.zoomed && (
        <span className={classes('pill')}>{d.pageOf(pageView.page, opened.pages.length)}</span>
      )}
      {large && <ReadingButton onReading={onReading} />}
      <button
        type="button"
        className={classes('zoom')}
        onClick={() => {
          goTo(null);
          if (pageView.zoomed) pageView.showWhole();
          else pageView.zoomBy(2);
        }}
      >
        {pageView.zoomed ? <ZoomOut size={22} aria-hidden="true" /> : <ZoomIn size={22} aria-hidden="true" />}
        {pageView.zoomed ? d.zoomOut : d.zoomIn}
      </button>
    </>
  );
}

function WideZoom({ pageView, onReading }: ZoomProps) {
  const { d } = useTexts();
  const { large } = useLargeText();
  return (
    <>
      {large && <ReadingButton onReading={onReading} />}
      <div className={classes('zoom-bar')}>
        <button
          type="button"
          className={classes('quiet-button')}
          aria-label={d.smaller}
          onClick={() => pageView.zoomBy(1 / 1.2)}
        >
          <ZoomOut size={20} aria-hidden="true" />
        </button>
        <span className={classes('text-small', 'text-bold')}>{pageView.percent}%</span>
        <button
          type="button"
          className={classes('quiet-button')}
          aria-label={d.larger}
          onClick={() => pageView.zoomBy(1.2)}
        >
          <ZoomIn size={20} aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
