/** Owns how the inputs of forms look. They have 16 px on phones, so that the browser does not zoom in. */

/** The box around an input, by the data attributes of react-aria-components. */
export const INPUT_BOX =
  'flex items-center rounded-control bg-card outline-none inset-ring inset-ring-control data-focus-within:inset-ring-2 ' +
  'data-focus-within:inset-ring-brand-600 data-invalid:inset-ring-[1.5px] data-invalid:inset-ring-bad ' +
  'data-disabled:bg-desk data-disabled:inset-ring-line-2';
export const INPUT_TEXT =
  'w-full min-w-0 bg-transparent px-3 text-ink outline-none max-md:text-16 data-disabled:text-placeholder';
