import type { InkColor } from '@dojang/domain';

/** The five ink colors of signatures and stamps. */
export const INKS: Readonly<Record<InkColor, string>> = {
  black: '#161B26',
  navy: '#1E3A7B',
  blue: '#2B5BD7',
  green: '#0B7A5B',
  red: '#C4332B',
};
