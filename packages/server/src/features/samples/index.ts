export { sampleHandlers } from './sample.routes.ts';
export { openSampleShelf, SAMPLE_FOLDER } from './sample-shelf.ts';
export { createSamples } from './samples.service.ts';
