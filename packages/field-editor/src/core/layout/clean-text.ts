/** Cleans typed text by the rule of the domain, so that stored, shown and sealed text are the same. */
export { stripInvisible as cleanText } from '@dojang/domain';
