import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { loadAgain } from '../../ui/load/load-again.ts';
import { useFillingContext } from '../filling/filling.ts';
import { useSigningContext } from '../flow/signing-context.ts';
import { useBack } from '../flow/use-back.ts';
import { FieldSheet } from '../input/field-sheet.tsx';
import { spotOf } from '../page/captions.ts';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { useLargeText } from '../ui/large-text.ts';
import { OfflineStrip } from '../ui/offline-strip.tsx';
import { useScreen } from '../ui/screen.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { useWide } from '../ui/use-viewport.ts';
import { BottomBar } from './bottom-bar.tsx';
import { DesktopHeader, PagesNav, PlacesPanel } from './desktop.tsx';
import { MoreMenu } from './more-menu.tsx';
import { PageStack } from './page-stack.tsx';
import { type PageView, usePageView } from './use-page-view.ts';

const ChangesSheet = lazy(() => loadAgain(() => import('../changes/changes-sheet.tsx')));

/** Scrolls the page to the current place, above the part that a sheet covers. */
function useFollowPlace(pageView: PageView, wide: boolean): (height: number) => void {
  const { current, sheet, choices, pages } = useFillingContext();
  const spot = useMemo(() => {
    if (!current) return null;
    const members = choices.get(current.key)?.members ?? [current];
    return { ...spotOf(current, members, pages[current.page - 1]?.texts ?? []), page: current.page };
  }, [current, choices, pages]);
  const { large } = useLargeText();
  const [cover, setCover] = useState(0);
  const { showPlace, showWhole } = pageView;
  const covered = sheet && !wide ? cover : 0;
  useEffect(() => {
    if (spot) showPlace(spot, { cover: covered, large, keepScale: wide });
    else if (!wide) showWhole();
  }, [spot, covered, large, wide, showPlace, showWhole]);
  return useCallback((height: number) => setCover(height), []);
}

/** Step 3: the document itself, its places, and the button that leads from one to the next. */
export function DocumentScreen() {
  const { t, d } = useTexts();
  const { entry, leave, stopReading, news, newsRead } = useSigningContext();
  const { current, goTo, sheet, state, opened } = useFillingContext();
  const [leaving, setLeaving] = useState(false);
  const [wantsText, setReading] = useState(false);
  const { large } = useLargeText();
  const reading = wantsText && large;
  const wide = useWide();
  const pageView = usePageView();
  const onCover = useFollowPlace(pageView, wide);
  const name = entry?.documentName ?? '';
  const heading = useScreen(t.steps[2] ?? '', name);

  function back(): void {
    if (reading) setReading(false);
    else if (current && !wide) goTo(null);
    else if (pageView.zoomed && !wide) pageView.showWhole();
    else if (opened.locked) stopReading();
    else setLeaving(true);
  }
  useBack(back, !sheet && !leaving);

  const more = <MoreMenu reading={reading} onReading={() => setReading(!reading)} wide={wide} />;
  return (
    <div className={classes('phone', wide && 'wide')}>
      {wide ? (
        <DesktopHeader heading={heading} more={more} />
      ) : (
        <TopBar name={name} onBack={back} extra={more} heading={heading} />
      )}
      <OfflineStrip failed={state.offline} />
      <div className={classes('document-body')}>
        {wide && <PagesNav pageView={pageView} />}
        <PageStack pageView={pageView} wide={wide} reading={reading} onReading={setReading} />
        {wide ? <PlacesPanel /> : <BottomBar />}
      </div>
      {sheet && !wide && <FieldSheet key={sheet.key} field={sheet} overText={reading} onCover={onCover} />}
      {news !== null && !opened.locked && (
        <Suspense fallback={null}>
          <ChangesSheet onClose={newsRead} />
        </Suspense>
      )}
      {leaving && (
        <Sheet
          title={d.leave}
          onClose={() => setLeaving(false)}
          footer={
            <>
              <button type="button" className={classes('button', 'outlined')} onClick={() => void leave()}>
                {d.leaveGo}
              </button>
              <button
                type="button"
                className={classes('button', 'primary')}
                onClick={() => setLeaving(false)}
              >
                {d.leaveStay}
              </button>
            </>
          }
        >
          <p>{d.leaveWhy}</p>
        </Sheet>
      )}
    </div>
  );
}
