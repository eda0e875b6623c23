/** What is laid out is what the domain lets through: one rule for typed text, stored, shown and sealed. */
export { stripInvisible as cleanText } from '@dojang/domain';
