import { isPassword } from '@dojang/domain';
import { describe, expect, test } from 'vitest';
import { withDirection, withObject, withTopic } from '../korean-particle.ts';
import { passwordFrom } from './first-password.ts';
import { isTouched, type MemberForm, memberErrors } from './member-form.ts';
import { csvText } from './members-csv.ts';

const form: MemberForm = {
  name: '류다솜',
  phone: '',
  email: '',
  loginId: 'dasom',
  teamId: 't',
  rights: { given: 'role-member-r', scope: 2, permsTeamIds: [] },
};

describe('[ORG-05] a sub-account before it is sent', () => {
  test('each error of an id has its own message', () => {
    const errorOf = (loginId: string) => memberErrors({ ...form, loginId }).loginId;
    expect(errorOf('dasom')).toBeUndefined();
    expect(errorOf(' ')).toBe('empty');
    expect(errorOf('3dasom')).toBe('startsWithDigit');
    expect(errorOf('das')).toBe('short');
    expect(errorOf('Dasom')).toBe('form');
  });

  test('phone and e-mail are optional, and are checked when given', () => {
    expect(memberErrors(form)).toEqual({});
    expect(memberErrors({ ...form, phone: '02-123', email: 'nobody' })).toEqual({
      phone: 'phoneInvalid',
      email: 'emailInvalid',
    });
    expect(memberErrors({ ...form, phone: '010-0000-0001', email: 'a@b.example' })).toEqual({});
  });

  test('a team admin needs a team', () => {
    const rights = { given: 'sub-admin', scope: 1, permsTeamIds: [] } as const;
    expect(memberErrors({ ...form, rights })).toEqual({ permsTeamIds: 'permsMissing' });
  });

  test('closing asks only when something was typed', () => {
    expect(isTouched({ ...form, name: ' ', loginId: '' })).toBe(false);
    expect(isTouched(form)).toBe(true);
  });

  test('the first password satisfies the rules and has no ambiguous letters', () => {
    const password = passwordFrom([0, 22, 45, 4_294_967_295, 7, 8, 9, 10, 0, 1, 2, 7]);
    expect(password).toMatch(/^[a-z]{4}-[a-z]{4}-\d{4}$/);
    expect(isPassword(password)).toBe(true);
    for (let n = 0; n < 64; n += 1) expect(passwordFrom(Array(12).fill(n))).not.toMatch(/[ilo01]/);
  });
});

test('[ORG-05] the list is downloaded as a CSV that spreadsheets read and never run', () => {
  const text = csvText([
    ['이름', '메모'],
    ['김"하늘', '=1+1'],
    ['+82', '-2', '@x', '두\n줄', 'a,b'],
  ]);
  expect(text).toBe('\uFEFF이름,메모\r\n"김""하늘",\'=1+1\r\n\'+82,\'-2,\'@x,"두\n줄","a,b"\r\n');
});

test('[APP-20] particles depend on the last letter', () => {
  expect(withObject('국내영업팀')).toBe('국내영업팀을');
  expect(withObject('영업본부')).toBe('영업본부를');
  expect(withDirection('한결상사')).toBe('한결상사로');
  expect(withDirection('서울')).toBe('서울로');
  expect(withDirection('국내영업팀')).toBe('국내영업팀으로');
  expect(withTopic('1팀')).toBe('1팀은');
  expect(withTopic('Team 3')).toBe('Team 3은');
  expect(withTopic('Team 2')).toBe('Team 2는');
  expect(withDirection('Team 7')).toBe('Team 7로');
});
