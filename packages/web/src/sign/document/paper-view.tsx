import { ZoomIn, ZoomOut } from 'lucide-react';
import { useSigningContext } from '../flow/signing-context.ts';
import { useTexts } from '../text/texts.ts';
import { useFillingContext } from './filling.ts';
import { PagePicture } from './page-picture.tsx';
import { PageWordsList } from './reading.tsx';
import type { PaperView } from './use-paper-view.ts';

/** The pages, scrolling and zooming; over them the buttons for the scale. */
export function Paper({ paper, wide, reading }: { paper: PaperView; wide: boolean; reading: boolean }) {
  const { d } = useTexts();
  const { entry } = useSigningContext();
  const { pages, current, numberOf, goTo, sheet } = useFillingContext();
  const name = entry?.documentName ?? '';
  const zoomed = paper.zoomed || wide;
  const label = current && paper.zoomed ? d.viewZoomed(numberOf(current.key)) : d.view;
  return (
    <main className="view-frame" aria-label={label}>
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolling area, not a set of inputs */}
      <div
        ref={paper.view}
        className={sheet && !wide ? 'view dimmed' : 'view'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll the pages
        tabIndex={0}
        role="group"
        aria-label={label}
        onDoubleClick={(event) => {
          if (event.target instanceof Element && event.target.closest('button')) return;
          if (paper.zoomed) {
            goTo(null);
            paper.showWhole();
          } else paper.zoomBy(2, { x: event.clientX, y: event.clientY });
        }}
      >
        <div ref={paper.column} className="pages">
          {pages.map((page, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the document
            <PagePicture key={i} number={i + 1} page={page} name={name} zoomed={zoomed} />
          ))}
        </div>
      </div>
      {reading && <PageWordsList />}
      {!reading && (wide ? <WideZoom paper={paper} /> : <PhoneZoom paper={paper} />)}
    </main>
  );
}

function PhoneZoom({ paper }: { paper: PaperView }) {
  const { d } = useTexts();
  const { goTo, opened } = useFillingContext();
  return (
    <>
      {!paper.zoomed && <span className="pill">{d.pageOf(paper.page, opened.pages.length)}</span>}
      <button
        type="button"
        className="zoom"
        onClick={() => {
          goTo(null);
          if (paper.zoomed) paper.showWhole();
          else paper.zoomBy(2);
        }}
      >
        {paper.zoomed ? <ZoomOut size={22} aria-hidden="true" /> : <ZoomIn size={22} aria-hidden="true" />}
        {paper.zoomed ? d.zoomOut : d.zoomIn}
      </button>
    </>
  );
}

function WideZoom({ paper }: { paper: PaperView }) {
  const { d } = useTexts();
  return (
    <div className="zbar">
      <button type="button" className="ib" aria-label={d.smaller} onClick={() => paper.zoomBy(1 / 1.2)}>
        <ZoomOut size={20} aria-hidden="true" />
      </button>
      <span className="s bd">{paper.percent}%</span>
      <button type="button" className="ib" aria-label={d.larger} onClick={() => paper.zoomBy(1.2)}>
        <ZoomIn size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
