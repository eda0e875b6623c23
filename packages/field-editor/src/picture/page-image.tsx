import './page-image.css';
import { type CSSProperties, useEffect, useReducer } from 'react';
import { pictureAfter, pictureAt } from './picture-state.ts';

export interface PageImageProps {
  readonly src: string;
  readonly alt: string;
  /** In points; the picture has this shape before it comes. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  readonly lazy?: boolean;
  /** What is said where the picture does not come; nothing for a small one. */
  readonly failure?: string;
  /** Asks for new addresses. */
  readonly onError?: (() => void) | undefined;
  /** The picture is on the screen. */
  readonly onShown?: (() => void) | undefined;
}

/** Until a picture is asked for once more, in milliseconds: as long as new addresses take to come. */
const AGAIN_MS = 1500;

/** The picture of a page: quiet paper until it is there, and never a broken picture. */
export function PageImage(props: PageImageProps) {
  const { src, alt, width, height, className, lazy, failure, onError, onShown } = props;
  const [{ address, phase, asked }, tell] = useReducer(pictureAfter, src, pictureAt);
  useEffect(() => tell({ kind: 'address', address: src }), [src]);
  useEffect(() => {
    if (phase !== 'waiting') return;
    const timer = setTimeout(() => tell({ kind: 'again' }), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  const style: CSSProperties = { aspectRatio: `${width} / ${height}` };
  const names = className === undefined ? 'page-image' : `page-image ${className}`;
  if (phase === 'waiting' || phase === 'failed')
    return (
      <span className={names} style={style} data-picture={phase}>
        {phase === 'failed' && failure ? <span className="page-image-words">{failure}</span> : null}
      </span>
    );
  return (
    <img
      key={asked}
      src={address}
      // Browsers draw a sign of breakage beside the words of a picture that failed, and nothing where there are none.
      alt={phase === 'shown' ? alt : ''}
      className={names}
      style={style}
      data-picture={phase}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      draggable={false}
      onLoad={() => {
        tell({ kind: 'loaded' });
        onShown?.();
      }}
      onError={() => {
        tell({ kind: 'error' });
        onError?.();
      }}
    />
  );
}
