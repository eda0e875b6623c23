/** The script that the product serves as /embed/v1.js: `Dojang.embed(…)` without a build step. */
import { embed } from './embed.ts';

Object.assign(globalThis, { Dojang: { embed } });
