export { backUp } from './backup.service.ts';
export { objectsFolder } from './backup-folder.ts';
export { backupLines, removedLine, restoreLines } from './backup-report.ts';
export { reuseFrom } from './earlier-backup.ts';
export { removeOlder } from './older-backups.ts';
export { restore } from './restore.service.ts';
