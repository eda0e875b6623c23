import type { koForms } from './ko-forms.ts';

/** The English texts of the inputs for single kinds of places. */
export const enForms: typeof koForms = {
  putInitials: 'Use these initials',
  initials: 'initials',
  reading: 'In words',
  writtenAs: 'Written as',
  counted: (n, most) => `${n} / ${most} characters`,
  over: (n) => `${n} characters too many`,
  won: 'won',
  chooseOne: 'Choose one',
  atLeast: (n) => `Choose at least ${n}`,
  atMost: (n) => `Choose up to ${n}`,
  between: (a, b) => `Choose ${a} to ${b}`,
  exactly: (n) => `Choose ${n}`,
  chosen: (n) => `${n} chosen`,
  choice: (n) => `Choice ${n}`,
  signingDay: 'Filled in automatically on the date of signing',
};
