/** The look of an entry of the sidebar's menu. */
export const NAV_CLASS =
  'flex h-9 items-center gap-2.5 rounded-control px-2.5 font-medium text-ink-2 hover:bg-hover ' +
  'aria-[current=page]:bg-brand-50 aria-[current=page]:font-semibold aria-[current=page]:text-brand-700';
