import { type CSSProperties, createElement, type ReactElement, useEffect, useRef } from 'react';
import { type EmbedOptions, embed } from './embed.ts';

/** Owns the React component: the screen lives as long as the component has the same session. */

export interface DojangScreenProps extends EmbedOptions {
  readonly className?: string;
  readonly style?: CSSProperties;
}

/** The screen of a session. */
export function DojangScreen(props: DojangScreenProps): ReactElement {
  const { className, style, url, token } = props;
  const element = useRef<HTMLDivElement>(null);
  // The newest options, so that another function for events does not open the screen again.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (element.current === null) return;
    const screen = embed(element.current, {
      ...latest.current,
      url,
      token,
      onEvent: (event) => latest.current.onEvent?.(event),
    });
    return () => screen.destroy();
  }, [url, token]);
  return createElement('div', { ref: element, className, style });
}
