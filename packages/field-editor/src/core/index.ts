export * from './layout/index.ts';
