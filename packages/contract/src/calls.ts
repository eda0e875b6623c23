import type { Call } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/**
 * Every call of the service for pages that load no shapes: their types know the shapes, and what runs is a table that the
 * build of the application puts in the place of this module (`vite.config.ts`).
 */

export type Calls = { readonly [Name in keyof typeof endpoints]: Call<(typeof endpoints)[Name]> };

export const calls: Calls = endpoints;
