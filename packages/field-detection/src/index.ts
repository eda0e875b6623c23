/** Finds where the blanks of a page are and who fills them in: page layout in, suggestions of fields out. */
export { type Blank, findBlanks, type PageBlanks } from './find-blanks.ts';
export type { FormBox, FormKind, FormTraits, Letter, PageLayout, Rule } from './page-layout.ts';
export { withScan } from './scan/read-scan.ts';
export { type Candidate, type Suggestion, settleSuggestions } from './settle-suggestions.ts';
