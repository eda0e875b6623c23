export type { ArtRequest, MadeArt } from './art-jobs.ts';
export { type ArtPool, createArtPool } from './art-pool.ts';
export { COMPANY_SHAPES, SIGNATURE_FONTS, type SignatureFont } from './choices.ts';
export { renderCompanyStamp } from './company-stamp.ts';
export { fitPicture } from './fit-picture.ts';
export { frameInk } from './frame-ink.ts';
export { INK_COLORS, type InkColor, SignatureArtError } from './ink-color.ts';
export { InkError, type InkErrorReason } from './ink-error.ts';
export {
  type InkImage,
  normalizeInkImage,
  normalizePicture,
} from './ink-image.ts';
export {
  LONGEST_NAME,
  type NameSignature,
  renderNameSignature,
} from './name-signature.ts';
export { ART_SCALE, type Art } from './render-svg.ts';
export { renderStamp, STAMP_LANGUAGES, type StampLanguage } from './stamp.ts';
export { type StampPlace, stampAtSize } from './stamp-at-size.ts';
export { STAMP_SCRIPTS, STAMP_SHAPES, type StampScript, type StampShape } from './stamp-face.ts';
