export * from './document/field.ts';
