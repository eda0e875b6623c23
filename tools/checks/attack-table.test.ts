import { expect, test } from 'vitest';
import { attackTable } from './attack-table.ts';

const file = 'packages/pdf/src/convert/links.attack.test.ts';

test('a test is a row of its attacker and target, without the ids of requirements', () => {
  const { text, errors } = attackTable([
    { name: 'uploader → signer > [UPL-05] a | b', file },
    { name: 'burst → log-in > sixty at once > with one right', file },
  ]);
  expect(errors).toEqual([]);
  expect(text.split('\n').slice(-3, -1)).toEqual([
    `| burst → log-in | sixty at once > with one right | [links](../${file}) |`,
    `| uploader → signer | a \\| b | [links](../${file}) |`,
  ]);
});

test('a test without an attacker and a target is reported', () => {
  const lone = [
    { name: 'a linked picture', file },
    { name: 'pictures > one → two', file },
  ];
  expect(attackTable(lone).errors).toHaveLength(2);
  expect(attackTable(lone).text).not.toContain('picture');
});
