export { registerBlobs } from './blob.routes.ts';
export { type BlobAddresses, createBlobAddresses } from './blob-address.ts';
export { createConversion, finishFile } from './conversion.jobs.ts';
export { addFile, failFile, findFileById, readBlanks, readPages } from './file.repo.ts';
export { fileHandlers } from './file.routes.ts';
export { createFiles, pagesOf, usableFile } from './files.service.ts';
export { addReadyFile, type ReadyFilePorts } from './ready-file.service.ts';
