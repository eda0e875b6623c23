export * from './commands.ts';
export * from './editor-field.ts';
export * from './geometry.ts';
export * from './history.ts';
export * from './patch.ts';
export * from './selection.ts';
export * from './snap.ts';
export * from './tint.ts';
