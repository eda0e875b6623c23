export { backUp } from './backup.service.ts';
export { objectsFolder } from './backup-folder.ts';
export { backupLines, restoreLines } from './backup-report.ts';
export { reuseFrom } from './earlier-backup.ts';
export { restore } from './restore.service.ts';
