import type { PageResult } from '@dojang/contract';
import type { CommentPlace } from '@dojang/domain';
import { PageImage } from '@dojang/field-editor/picture';
import { useTexts } from '../text/texts.ts';
import { classes } from '../ui/classes.ts';
import { commentTexts } from './comment-texts.ts';

interface PlaceOnPageProps {
  readonly page: PageResult;
  readonly place: CommentPlace;
  readonly onPlace: (place: CommentPlace) => void;
}

/** The picture of a page, on which a press marks the place; the page alone is a place, too. */
export function PlaceOnPage({ page, place, onPlace }: PlaceOnPageProps) {
  const { d, language } = useTexts();
  const l = commentTexts(language);
  const { page: number, x, y } = place;
  const isMarked = x !== undefined && y !== undefined;
  return (
    <>
      <p className={classes('text-small', 'text-secondary', 'comment-hint')} role="status">
        {isMarked ? l.marked : l.mark}
      </p>
      <button
        type="button"
        className={classes('comment-page')}
        style={{ aspectRatio: `${page.width} / ${page.height}` }}
        aria-label={l.picture(number)}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          const box = currentTarget.getBoundingClientRect();
          // A key has no place: it marks the middle.
          const isKey = detail === 0;
          const within = (at: number, from: number, size: number): number =>
            Math.min(1, Math.max(0, (at - from) / size));
          onPlace({
            page: number,
            x: isKey ? 0.5 : within(clientX, box.left, box.width),
            y: isKey ? 0.5 : within(clientY, box.top, box.height),
          });
        }}
      >
        <PageImage
          src={page.imageUrl}
          alt=""
          width={page.width}
          height={page.height}
          failure={d.pictureFailed}
        />
        {isMarked && (
          <span
            className={classes('comment-mark')}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            aria-hidden="true"
          />
        )}
      </button>
      {isMarked && (
        <button type="button" className={classes('quiet-button')} onClick={() => onPlace({ page: number })}>
          {l.unmark}
        </button>
      )}
    </>
  );
}
