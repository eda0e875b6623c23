/**
 * Builds the package as it is published: plain modules with their declarations and no dependency.
 * `node build/build-client.ts [FOLDER]`; FOLDER gets `dist`, by default this package.
 */
import { dirname, resolve } from 'node:path';
import { buildPublished } from '../../../tools/published-package.ts';
import { openCallsText } from './open-calls-text.ts';

const own = dirname(import.meta.dirname);
const lib = ['dom', 'dom.iterable', 'dom.asynciterable'];

buildPublished({ own, lib, written: { 'open-calls.ts': openCallsText() } }, resolve(process.argv[2] ?? own));
