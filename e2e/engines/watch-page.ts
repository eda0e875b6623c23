/** What runs in a page before its own scripts. */

/** Where the console cannot be read: sends its errors, violations of the policy, and what nothing catches, to `address`. */
export function watchConsole(address: string): void {
  const tell = (words: unknown[]): void => {
    const text = words.map((word) =>
      word instanceof Error ? `${word.message} ${word.stack}` : String(word),
    );
    navigator.sendBeacon(address, `${location.pathname}: ${text.join(' ')}`);
  };
  const written = console.error.bind(console);
  console.error = (...words: unknown[]): void => {
    written(...words);
    tell(words);
  };
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    tell([`${violatedDirective} forbids ${blockedURI}`]);
  });
  window.addEventListener('error', (event) => tell([event.error ?? event.message]));
  window.addEventListener('unhandledrejection', ({ reason }) => tell([reason]));
}

/** Makes the browser ask for pages in this language. */
export function speak(language: string): void {
  Object.defineProperty(navigator, 'language', { value: language });
  Object.defineProperty(navigator, 'languages', { value: [language] });
}
