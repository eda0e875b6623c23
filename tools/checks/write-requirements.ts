/** `npm run requirements`: writes docs/requirements-tests.md, the tests of each requirement, from their titles. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project-files.ts';
import { presentRequirementsTests, REQUIREMENTS_TESTS } from './requirements-table.ts';

writeFileSync(join(root, REQUIREMENTS_TESTS), presentRequirementsTests());
