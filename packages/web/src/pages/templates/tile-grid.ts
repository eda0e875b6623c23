/** Four tiles per row in a wide window, one on phones. */
export const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,248px),1fr))] gap-5 max-md:gap-3 max-md:grid-cols-1';
