/** PNG encoding and decoding for code outside this package: tests that create or read pictures. */
export { COLOR, pngChunk, pngFile } from './write-png.ts';
