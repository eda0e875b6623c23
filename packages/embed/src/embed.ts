import { type ScreenEvent, type ScreenFault, typeOf, VERSION } from './messages.ts';

/**
 * Owns the frame of a screen in a page of another site. The token goes through a MessageChannel whose one end only a page of the
 * product's own origin receives; it is in no address and is stored nowhere.
 */

export interface EmbedOptions {
  /** The address of the session (`url` in the reply of the server). */
  readonly url: string;
  /** The token of the session (`token` in the reply of the server). */
  readonly token: string;
  /** Called for each event. */
  readonly onEvent?: (event: ScreenEvent) => void;
  /** The name of the frame for screen readers. */
  readonly title?: string;
  /** Whether the frame grows with its content; otherwise it fills its container. */
  readonly hasAutoHeight?: boolean;
  /** The language of the title and of the script's own messages; by default that of the page. */
  readonly locale?: 'ko' | 'en';
}

/** A screen that is shown. */
export interface EmbeddedScreen {
  readonly frame: HTMLIFrameElement;
  /** Removes the screen and everything that belongs to it. */
  destroy(): void;
}

const TEXTS = {
  ko: {
    title: '전자계약',
    notConnected:
      '이 화면을 열 수 없습니다. 세션에 지정한 사이트에서 열었는지, 설정 > 외부 링크에 이 사이트({origin})를 등록했는지 확인해 주세요.',
  },
  en: {
    title: 'Electronic contract',
    notConnected:
      'This screen cannot be opened. Check that the session is bound to this site ({origin}), and that the site is allowed under Settings > External links.',
  },
} as const;

/** Milliseconds after the frame has loaded until a page that has not answered counts as refused. */
const ANSWER_MS = 3_000;
const STYLE = 'border:0;display:block;width:100%;height:100%;min-height:480px';

function languageOf({ locale }: EmbedOptions): 'ko' | 'en' {
  if (locale !== undefined) return locale;
  return document.documentElement.lang.startsWith('en') ? 'en' : 'ko';
}

/** @throws Error when there is no such element */
function elementOf(target: Element | string): Element {
  const element = typeof target === 'string' ? document.querySelector(target) : target;
  if (element === null) throw new Error(`Dojang: there is no element ${String(target)}`);
  return element;
}

function frameOf({ url, title }: EmbedOptions, fallback: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = url;
  frame.title = title ?? fallback;
  frame.style.cssText = STYLE;
  frame.allow = 'camera; clipboard-write; fullscreen';
  frame.referrerPolicy = 'no-referrer';
  return frame;
}

/** A note in place of a screen that cannot be opened. */
function noteOf(message: string): HTMLElement {
  const note = document.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText = 'margin:0;padding:24px;font:15px/1.6 system-ui,sans-serif';
  note.textContent = message;
  return note;
}

/**
 * Shows the screen of a session in an element, in place of what it contains.
 * @param target the element, or its selector
 * @throws Error when there is no such element, or `url` is no address
 */
export function embed(target: Element | string, options: EmbedOptions): EmbeddedScreen {
  const container = elementOf(target);
  const { origin } = new URL(options.url, location.href);
  const texts = TEXTS[languageOf(options)];
  const frame = frameOf(options, texts.title);
  let port: MessagePort | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (event: ScreenEvent): void => options.onEvent?.(event);
  const fail = (fault: ScreenFault, message: string): void => {
    container.replaceChildren(noteOf(message));
    tell({ dojang: VERSION, type: 'error', fault, message });
  };
  const hear = ({ data }: MessageEvent<unknown>): void => {
    const type = typeOf(data);
    if (type === null) return;
    clearTimeout(timer);
    if (type === 'hello') {
      port?.postMessage({ dojang: VERSION, type: 'token', token: options.token });
      return;
    }
    const event = data as ScreenEvent;
    if (event.type === 'resize' && options.hasAutoHeight === true) frame.style.height = `${event.height}px`;
    tell(event);
  };
  const connect = (): void => {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = hear;
    // Only a page of the product receives the other end: the browser compares the origin.
    frame.contentWindow?.postMessage({ dojang: VERSION, type: 'connect' }, origin, [channel.port2]);
    clearTimeout(timer);
    timer = setTimeout(
      () => fail('notConnected', texts.notConnected.replace('{origin}', location.origin)),
      ANSWER_MS,
    );
  };
  frame.addEventListener('load', connect);
  container.replaceChildren(frame);
  return {
    frame,
    destroy() {
      clearTimeout(timer);
      frame.removeEventListener('load', connect);
      port?.close();
      container.replaceChildren();
    },
  };
}
