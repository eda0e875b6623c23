/**
 * Prints the first screens as JSON, see `FirstScreens`: `node first-screens.js ko`. It runs once per language during the build, so that these
 * pages are readable, and take what is typed, before any script arrives.
 */
import './browser-stand-in.ts';

// Modules read the parts of the browser when they are loaded, so they are loaded after its stand-in.
const { renderFirstScreens } = await import('./render-first-screens.tsx');
// Timers of the application would keep the program running.
process.stdout.write(JSON.stringify(await renderFirstScreens()), () => process.exit(0));
