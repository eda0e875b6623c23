/** PNG for programs outside this package: tests that make pictures, or look at them. */
export { COLOR, pngChunk, pngFile } from './write-png.ts';
