export { registerBlobs } from './blob.routes.ts';
export { type AddressRight, type BlobAddresses, createBlobAddresses } from './blob-address.ts';
export { createBlobs } from './blobs.service.ts';
export { type BundleEntry, storeBundle } from './bundle.service.ts';
export { finishFile } from './conversion.jobs.ts';
export {
  addFile,
  failFile,
  findFileById,
  readBlanks,
  readNotices,
  readPages,
  updateFile,
} from './file.repo.ts';
export { fileHandlers } from './file.routes.ts';
export { createFileJobs, FILE_ERASERS } from './file.workers.ts';
export { deleteUnusedFiles } from './file-cleanup.service.ts';
export { createFiles, pagesOf, usableFile } from './files.service.ts';
export { NAMED_OBJECTS, POSSIBLE_OBJECTS } from './named-objects.ts';
export { createPageDrawing } from './page-drawing.service.ts';
export { dropPrepared } from './prepared/prepared-download.repo.ts';
export {
  type ContentStream,
  type PreparingPorts,
  prepareDownload,
} from './prepared/prepared-downloads.service.ts';
export { createZipStream, fittingGroups, type ZipContent } from './prepared/zip-stream.ts';
export { addReadyFile, type ReadyFilePorts } from './ready-file.service.ts';
export { type TrackedStorage, trackedStorage } from './tracked-storage.ts';
export { uploadFacts } from './upload-facts.service.ts';
