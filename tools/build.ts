/** `npm run build`: builds the pages as the production start serves them. */
import { ensureWebBuild } from './web-build.ts';

try {
  await ensureWebBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
