/** Finds the blanks of a page and who fills them in: the input is a page layout, the output are suggestions of fields. */
export { type Blank, findBlanks, type PageBlanks } from './find-blanks.ts';
export type { FormBox, FormKind, FormTraits, Letter, PageLayout, Rule } from './page-layout.ts';
export { withScan } from './scan/read-scan.ts';
export { type Candidate, type Suggestion, settleSuggestions } from './settle-suggestions.ts';
