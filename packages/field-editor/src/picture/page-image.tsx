import './page-image.css';
import { type CSSProperties, useEffect, useReducer } from 'react';
import { pictureAfter, pictureAt } from './picture-state.ts';

export interface PageImageProps {
  readonly src: string;
  readonly alt: string;
  /** In points; the picture has these proportions before it loads. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  readonly lazy?: boolean;
  /** The message where the picture does not load; none for a small one. */
  readonly failure?: string;
  /** Called so that the owner requests new addresses. */
  readonly onError?: (() => void) | undefined;
  /** Called when the picture is on the screen. */
  readonly onShown?: (() => void) | undefined;
}

/** The delay in milliseconds before a picture is requested again, which is long enough for new addresses to arrive. */
const AGAIN_MS = 1500;

/** The picture of a page: a placeholder until it is loaded, and never a broken picture. */
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
      // Browsers draw a broken-image icon next to the alt text of a picture that failed, and nothing where there is no alt text.
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
