import { readLocale } from '../../ui/text/locale.ts';

/**
 * Fetches the texts of the chosen language while the application is on its way, so that it does not wait for them. The page knows the
 * addresses (`tools/text-preloads.ts`); the language is known in the browser alone.
 * @param onFailure is called when they cannot be loaded
 */
export function preloadTexts(place: HTMLElement | null, onFailure = (): void => {}): void {
  const address = place?.dataset[readLocale()];
  if (address === undefined) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', href: address });
  link.addEventListener('error', onFailure);
  document.head.append(link);
}
