import { userInfo } from 'node:os';
import { ADMIN_ACCESS_MINUTES } from '@dojang/domain';
import { addAdminAccessLink } from '../features/account/index.ts';
import { createComplaints } from '../features/complaints/index.ts';
import { readRemovedEvidence } from '../features/operator-accounts/index.ts';
import { giveFreePoints } from '../features/points/index.ts';
import { systemClock } from '../platform/clock.ts';
import { randomIds } from '../platform/ids.ts';
import { actPorts, addressOf, authorOf, type Command, UsageError, wordsOf } from './command-ports.ts';

/** The commands of support: gifts of points, read-only sessions, complaints, evidence of removed documents. */

const MOST_GIVEN = 100_000;
const nobody = (loginId: string) => new Error(`${loginId}: 없는 아이디입니다. / nobody has this login id.`);

/** `gift`: free points. */
export const giftCommand: Command = {
  name: 'gift',
  usage: 'LOGIN_ID POINTS',
  korean: '무료 포인트를 지급합니다. 충전 내역에 나옵니다.',
  english: 'gives free points, which the history of charges shows',
  examples: ['gift hangyeol 100'],
  texts: [],
  run: async ({ db, configuration }, typed) => {
    const { LOGIN_ID: loginId, POINTS: text } = wordsOf(typed, ['LOGIN_ID', 'POINTS']);
    const points = /^\d{1,6}$/.test(text) ? Number(text) : 0;
    if (points < 1 || points > MOST_GIVEN) throw new UsageError(`POINTS ${text}: 1~${MOST_GIVEN}`);
    const ports = { db, clock: systemClock, ids: randomIds };
    const days = configuration.freePointDays;
    if (!(await giveFreePoints(ports, { loginId, points, days }))) throw nobody(loginId);
    return {
      json: { loginId, points },
      lines: [`${loginId}: 무료 포인트 ${points}개를 지급했습니다. / ${points} free points were given.`],
    };
  },
};

const ACCESS_OFF = `읽기 전용 접속이 꺼져 있습니다. ADMIN_ACCESS=on으로 서버를 다시 시작해 주세요.
Read-only access is off: start the server with ADMIN_ACCESS=on.`;

/** `access`: the address at which a read-only session of an account begins. */
export const accessCommand: Command = {
  name: 'access',
  usage: 'LOGIN_ID --reason TEXT [--by NAME]',
  korean: '계정을 읽기 전용으로 여는 주소를 보여 줍니다. 계정 주인은 누가 왜 보았는지 확인할 수 있습니다.',
  english: 'prints the address of a read-only session; the owner of the account sees who looked and why',
  examples: ['access hangyeol --reason "문의 1234"'],
  texts: ['reason', 'by'],
  run: async (ports, typed) => {
    if (!ports.configuration.hasAdminAccess) throw new Error(ACCESS_OFF);
    const { LOGIN_ID: loginId } = wordsOf(typed, ['LOGIN_ID']);
    const author = authorOf(typed, userInfo().username, { needsReason: true });
    const token = await addAdminAccessLink(actPorts(ports), { loginId, ...author });
    if (token === null) throw nobody(loginId);
    const minutes = ADMIN_ACCESS_MINUTES.link;
    const link = `${addressOf(ports.configuration)}/user/admin-access?token=${token}`;
    return {
      json: { loginId, link, minutes },
      lines: [`${minutes}분 안에 한 번 열 수 있습니다. / Opens once within ${minutes} minutes.`, link],
    };
  },
};

/** `complaint`: complaints of customers. */
export const complaintCommand: Command = {
  name: 'complaint',
  usage: '[add --contact TEXT [--about TEXT] --text TEXT | close ID --text TEXT]',
  korean: '고객 불만을 기록하고 처리합니다. 3년 뒤 지워집니다.',
  english: 'lists, records and settles complaints of customers, which are erased after three years',
  examples: ['complaint', 'complaint add --contact 010-1234-5678 --text "환불 요청"'],
  texts: ['contact', 'about', 'text'],
  run: async ({ db }, typed) => {
    const complaints = createComplaints({ db, clock: systemClock, ids: randomIds });
    const [act] = typed.words;
    const content = typed.text('text') ?? '';
    if (act === 'add') {
      wordsOf(typed, ['act']);
      const [contact = '', about = ''] = [typed.text('contact'), typed.text('about')];
      const id = await complaints.add({ contact, about, content });
      return { json: { id }, lines: [id] };
    }
    if (act === 'close') {
      const { ID: id } = wordsOf(typed, ['act', 'ID']);
      await complaints.close(id, content);
      return { json: { id }, lines: [`${id}: 처리했습니다. / settled.`] };
    }
    if (act !== undefined) throw new UsageError(`${act}: add, close`);
    const list = (await complaints.list()).map((row) => ({
      id: row.public_id,
      receivedAt: row.received_at.toISOString(),
      contact: row.contact,
      about: row.about,
      content: row.content,
      outcome: row.outcome,
    }));
    return {
      json: list,
      lines: list.map((row) => Object.values({ ...row, outcome: row.outcome ?? '-' }).join('\t')),
    };
  },
};

const CHANGED = `변경된 기록이 있습니다. 이 기록은 증거로 쓸 수 없습니다.
The trail does not fit its hashes: it is no evidence.`;

/** `evidence`: the audit trail of a document that was removed for good, which no screen shows. */
export const evidenceCommand: Command = {
  name: 'evidence',
  usage: 'DOCUMENT_ID --reason TEXT [--by NAME]',
  korean: '완전히 삭제한 문서의 감사추적을 5년 동안 볼 수 있습니다. 누가 왜 보았는지 기록에 남습니다.',
  english:
    'prints the audit trail of a signed document that was removed for good, for five years; who read it and why is recorded',
  examples: ['evidence 0a1b2c --reason "법원 제출 명령 2026-1234" --json'],
  texts: ['reason', 'by'],
  run: async (ports, typed) => {
    const { DOCUMENT_ID: documentId } = wordsOf(typed, ['DOCUMENT_ID']);
    const author = authorOf(typed, userInfo().username, { needsReason: true });
    const evidence = await readRemovedEvidence(actPorts(ports), documentId, author);
    const { name, removedAt, participants, events, isWhole } = evidence;
    return {
      json: evidence,
      lines: [
        [documentId, name, removedAt].join('\t'),
        ...participants.map((person) => [person.id, person.roleName, person.name].join('\t')),
        ...events.map(({ seq, at, type, actor, ip }) => [seq, at, type, actor.name ?? '-', ip].join('\t')),
        ...(isWhole ? [] : [CHANGED]),
      ],
      exitCode: isWhole ? 0 : 1,
    };
  },
};
