export {
  BLANK_TYPES,
  type Blank,
  type BlankType,
  type ConversionSource,
  type PaperRole,
  readPaper,
} from './paper-source.ts';
export { type SetBlank, type SetPaper, setPaper } from './set-paper.ts';
