/**
 * `npm run requirements`: prints the tests of each requirement, from their titles; `npm run requirements -- DOC SGN-05` those of some
 * areas or lines.
 */
import { presentRequirementsTests } from './requirements-table.ts';

process.stdout.write(presentRequirementsTests(process.argv.slice(2)));
