export { createAnchoringJobs, createHourlyAnchoring } from './anchoring.jobs.ts';
export { verifyHistory } from './history.service.ts';
export { openLogKey } from './log-key.service.ts';
export { type Anchor, anchorOf } from './proofs.service.ts';
export { publishedKeys } from './published-keys.ts';
export { TreeFileError } from './tile-files.ts';
export { addAnchoredCertificate, anchoredCertificate } from './tree.repo.ts';
export { registerTree } from './tree.routes.ts';
export { createTreeFiles } from './tree-files.service.ts';
