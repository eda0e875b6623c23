/**
 * Stands in for the parts of a browser that modules of the application read when they are loaded, in the program that draws the first
 * screens during the build. It is imported before them. A visitor without stored data, on a wide window: what differs for others is
 * shown once the application has arrived.
 */

const nothing = (): null => null;

const storage = { getItem: nothing, setItem: nothing, removeItem: nothing, key: nothing, length: 0 };

const locale = process.argv[2] ?? 'ko';

const media = { matches: false, addEventListener: nothing, removeEventListener: nothing };

const parts = {
  localStorage: storage,
  sessionStorage: storage,
  matchMedia: () => media,
  addEventListener: nothing,
  removeEventListener: nothing,
  location: new URL('http://localhost/'),
  navigator: { languages: [locale], onLine: true, userAgent: '' },
};

for (const [name, value] of Object.entries(parts))
  Object.defineProperty(globalThis, name, { value, configurable: true });
Object.defineProperty(globalThis, 'window', { value: globalThis, configurable: true });
