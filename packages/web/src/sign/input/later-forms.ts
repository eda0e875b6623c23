/** The forms whose code is loaded with the first document, in one file, so that the first screens stay small. */
export { ElsewhereSheet } from '../files/elsewhere-sheet.tsx';
export { FileForm } from '../files/file-form.tsx';
export { SharedFiles } from '../files/shared-files.tsx';
export { PictureForm } from './picture-form.tsx';
