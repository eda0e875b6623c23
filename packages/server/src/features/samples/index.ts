export { sampleHandlers } from './sample.routes.ts';
export { openSampleCatalog, SAMPLE_FOLDER } from './sample-catalog.ts';
export { createSamples } from './samples.service.ts';
