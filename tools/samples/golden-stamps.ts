/** Draws the golden pictures of stamps again, after a deliberate change of their look: node tools/run.mjs tools/samples/golden-stamps.ts */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GOLDEN_STAMPS } from '../../packages/pdf/src/signature-art/golden-stamps.ts';
import { renderStamp } from '../../packages/pdf/src/signature-art/stamp.ts';
import { root } from '../project-files.ts';

const folder = join(root, 'fixtures', 'stamps');
mkdirSync(folder, { recursive: true });
for (const { file, ...stamp } of GOLDEN_STAMPS)
  writeFileSync(join(folder, `${file}.png`), renderStamp(stamp).png);
