import type { SignUpInput } from '@dojang/contract';
import {
  assertMaySignUp,
  DomainError,
  koreanDay,
  maskLoginId,
  type PoliciesNow,
  readLoginId,
} from '@dojang/domain';
import type { Origin } from '../../../platform/actor.ts';
import { enterTenant, isDuplicate, type Tx } from '../../../platform/db/database.ts';
import { grant } from '../../points/index.ts';
import { queueAccountMessage } from '../people/account-message.service.ts';
import type { AccountPorts } from '../people/account-ports.ts';
import * as people from '../people/people.repo.ts';
import { readEmail } from '../people/person.input.ts';
import { acceptedPolicies } from '../policies/policies.service.ts';
import { hashPassword } from '../session/credentials.service.ts';
import { assertProof, type ContactProof, spendProof } from '../verification/codes.service.ts';
import { addLink, addLoginCode } from '../verification/links.service.ts';
import { MAIL_CODE } from '../verification/mail-code.service.ts';
import { PHONE_CODE } from '../verification/phone.service.ts';
import { recordAgreements } from './agreements.service.ts';
import { readSignUp, type SignUp } from './sign-up.input.ts';

/**
 * Owns the sign-up. One transaction creates everything or nothing: tenant, account, organization of a business, consents, free
 * points, the mail that proves the address, and the code for the first log-in. A code to the phone has proven it; without a
 * messenger a code to the mail address has proven that one, and the phone stays unproven.
 */

/** Creates the calls of the sign-up. */
export function createSignUp(ports: AccountPorts) {
  return {
    signUp: (input: SignUpInput, origin: Origin) => signUp(ports, input, origin),
    checkLoginId: async (typed: string) => ({
      available: !(await people.hasAccount(ports.db.reader, readLoginId(typed))),
    }),
    checkEmail: async (typed: string) => ({
      available: !(await people.hasMainEmail(ports.db.reader, readEmail(typed))),
    }),
  };
}

const loginIdTaken = () => new DomainError('loginIdTaken', { field: 'loginId' });
const emailTaken = () => new DomainError('emailTaken', { field: 'email' });

async function signUp(ports: AccountPorts, input: SignUpInput, origin: Origin) {
  assertMaySignUp(ports.signUp ?? 'open');
  const person = readSignUp(input, koreanDay(ports.clock.now()));
  const policies = acceptedPolicies(ports, input.agreements.shown);
  if (await people.hasAccount(ports.db.reader, person.loginId)) throw loginIdTaken();
  if (await people.hasMainEmail(ports.db.reader, person.email)) throw emailTaken();
  const proof = proofOf(ports, input, person);
  await assertProof(ports, proof);
  const passwordHash = await hashPassword(input.password);
  try {
    return await ports.db.outside(async (tx) => {
      await spendProof(ports, tx, proof);
      return makeMember(ports, tx, { person, passwordHash, origin, policies });
    });
  } catch (error) {
    // The unique indexes let one of several concurrent sign-ups succeed.
    if (isDuplicate(error, 'account_login_folded') || isDuplicate(error, 'account_login_id_key'))
      throw loginIdTaken();
    if (isDuplicate(error, 'account_main_email')) throw emailTaken();
    throw error;
  }
}

/** The contact that the code of this sign-up has confirmed. */
const proofOf = (ports: AccountPorts, input: SignUpInput, person: SignUp): ContactProof =>
  ports.canText
    ? { kind: PHONE_CODE, contact: person.phone, token: input.phoneToken }
    : { kind: MAIL_CODE, contact: person.email, token: input.emailToken };

interface Newcomer {
  readonly person: SignUp;
  readonly passwordHash: string;
  readonly origin: Origin;
  readonly policies: PoliciesNow;
}

async function makeMember(ports: AccountPorts, tx: Tx, newcomer: Newcomer) {
  const { person, origin, policies } = newcomer;
  const now = ports.clock.now();
  const { business } = person;
  const tenantId = await people.addTenant(tx, {
    public_id: ports.ids.publicId(),
    kind: business === null ? 'personal' : 'organization',
    name: business?.businessName ?? person.name,
    created_at: now,
  });
  await enterTenant(tx, tenantId);
  const accountId = await addMember(ports, tx, tenantId, newcomer);
  if (business !== null) await addOrganization(ports, tx, { tenantId, accountId, business });
  const agreed = { tenantId, accountId, ip: origin.ip, hasMarketing: person.marketing, policies };
  await recordAgreements(tx, agreed, now);
  if (ports.signUpPoints > 0) await giveWelcomePoints(ports, tx, tenantId);
  const code = await addLoginCode(ports, tx, accountId);
  if (ports.canText) await mailProof(ports, tx, accountId, newcomer);
  return { loginId: person.loginId, code, points: ports.signUpPoints };
}

/** Mails the link that proves the address of a person whose phone was proven. */
async function mailProof(ports: AccountPorts, tx: Tx, accountId: string, { person, origin }: Newcomer) {
  const contact = person.email;
  const verificationId = await addLink(ports, tx, { purpose: 'email', accountId, contact });
  await queueAccountMessage(ports, tx, {
    event: `verification:${verificationId}`,
    recipient: contact,
    template: 'authenticate',
    locale: origin.locale,
    parameters: { verificationId, maskedLoginId: maskLoginId(person.loginId) },
  });
}

const addMember = (
  ports: AccountPorts,
  tx: Tx,
  tenantId: string,
  { person, passwordHash, origin }: Newcomer,
): Promise<string> =>
  people.addAccount(tx, {
    public_id: ports.ids.publicId(),
    tenant_id: tenantId,
    kind: 'main',
    login_id: person.loginId,
    name: person.name,
    email: person.email,
    mail_locale: origin.locale,
    phone: person.phone,
    password_hash: passwordHash,
    created_at: ports.clock.now(),
    // The code that proved one of the two is consumed in this transaction.
    email_verified_at: ports.canText ? null : ports.clock.now(),
    phone_verified_at: ports.canText ? ports.clock.now() : null,
    pending_email: null,
    birth_date: person.birthDate,
    last_login_at: null,
    dormant_at: null,
    closed_at: null,
  });

interface NewOrganization {
  readonly tenantId: string;
  readonly accountId: string;
  readonly business: people.Business;
}

/** The user who signed up becomes the main admin, in the default team. */
async function addOrganization(
  ports: AccountPorts,
  tx: Tx,
  { tenantId, accountId, business }: NewOrganization,
): Promise<void> {
  const publicId = ports.ids.publicId();
  const team = await people.addTeam(tx, { tenantId, publicId, name: people.DEFAULT_TEAM_NAME, parent: null });
  const teamId = team.id;
  await people.addMembership(tx, {
    tenantId,
    teamId,
    accountId,
    role: 1000,
    permsGroup: null,
    scope: 0,
    permsTeamIds: [],
  });
  await people.addBusinessProfile(tx, tenantId, business, ports.clock.now());
}

function giveWelcomePoints(ports: AccountPorts, tx: Tx, tenantId: string): Promise<void> {
  const now = ports.clock.now();
  const expiresAt = new Date(now.getTime() + ports.freePointDays * 86_400_000);
  const lot = { tenantId, kind: 'free', reason: 'sign-up', amount: ports.signUpPoints, expiresAt } as const;
  return grant(tx, { ...lot, transfer: `gift:${tenantId}` }, now);
}
