/** `npm run safety`: writes docs/safety.md, the table of attacks, from the titles of the attack tests. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attackTable, listAttackTests } from './checks/attack-table.ts';
import { root } from './project-files.ts';

const { text, errors } = attackTable(listAttackTests());
writeFileSync(join(root, 'docs/safety.md'), text);
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
