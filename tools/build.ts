/** `npm run build`: builds the pages, and the packages for other programs, as the production start serves them. */
import { ensurePackages } from './package-build.ts';
import { ensureWebBuild } from './web-build.ts';

try {
  await ensureWebBuild();
  ensurePackages();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
