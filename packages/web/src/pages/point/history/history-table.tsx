/** The classes of the tables of both histories. */

export const TABLE =
  'w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-card border border-line bg-card ' +
  '[&_tbody_tr:last-child>*]:border-b-0';
export const HEAD_CELL =
  'h-10 border-b border-line px-3 @max-[900px]:px-2 text-left text-13 font-medium text-muted first:pl-5 last:pr-4';
export const BODY_CELL = 'h-13 border-b border-line px-3 py-2 @max-[900px]:px-2 first:pl-5 last:pr-4';
/** Hidden where the table is narrow. */
export const WIDE_ONLY = '@max-[900px]:hidden';
