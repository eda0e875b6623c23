declare module 'virtual:developer-calls' {
  import type { IndexedCall } from './call-index.ts';

  export const CALLS: readonly IndexedCall[];
}
