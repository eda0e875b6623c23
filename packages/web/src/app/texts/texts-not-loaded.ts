import { isReachable } from '../../ui/load/reachable.ts';
import type { UiLocale } from '../../ui/text/locale.ts';

/** Stands in the place of the application where its texts could not be loaded, so it has its own. */
const WORDS = {
  ko: { text: '화면을 불러오지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.', again: '다시 시도' },
  en: { text: 'The page could not be loaded. Check your connection and try again.', again: 'Try again' },
} as const satisfies Record<UiLocale, unknown>;

/** Says that the page could not be loaded; it loads again by the button or once there is a connection, and only if the server answers. */
export function showNotLoaded(root: HTMLElement, locale: UiLocale): void {
  const { text, again } = WORDS[locale];
  const reload = async (): Promise<void> => {
    if (await isReachable()) location.reload();
  };
  const sentence = document.createElement('p');
  sentence.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = again;
  button.className = 'h-11 rounded-control bg-brand-600 px-5 font-semibold text-white';
  button.addEventListener('click', () => void reload());
  window.addEventListener('online', () => void reload());
  const place = document.createElement('div');
  place.setAttribute('role', 'alert');
  place.className =
    'flex min-h-dvh flex-col items-center justify-center gap-5 px-6 text-center text-15 text-ink';
  place.append(sentence, button);
  root.replaceChildren(place);
}
