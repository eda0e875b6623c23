export { holdFolders, moveFolders } from './folder.repo.ts';
export { folderHandlers } from './folder.routes.ts';
