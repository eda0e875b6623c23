import type { Bench } from './bench.ts';
export const entryBench: Bench = { name: 'entry', about: '', run: async () => [] };
