/** For the model test on the server: carries commands out on one document by HTTP calls and due jobs. */
import { type BodyInput, endpoints } from '@dojang/contract';
import { ApiError } from '@dojang/contract/client';
import { ERRORS } from '@dojang/domain';
import type { DrawnCommand, Participants } from '@dojang/domain/test-commands';
import { handedTo } from '@dojang/domain/test-model';
import type pg from 'pg';
import { createSweep } from '../../features/documents/index.ts';
import { documentBody, type Person } from '../main-job.ts';
import { signerBy } from '../refusals.ts';
import type { Client } from '../test-client.ts';
import type { TestService } from '../test-service.ts';
import { brokenChain, comparedRows, type RequestRow, readRows } from './request-rows.ts';

/** What all sequences share. */
export interface Ground {
  readonly service: TestService;
  /** The requester, an admin of the organization. */
  readonly client: Client;
  readonly owner: pg.Client;
  readonly fileId: string;
}

type Body = BodyInput<typeof endpoints.updateDocument>;

interface Link {
  readonly id: string;
  readonly nonce: string;
  readonly contact: string;
}

const MINUTE = 60_000;
const REASON = '조건이 바뀌었습니다';
const BUSY = `select 1 from graphile_worker.jobs
  where locked_at is not null or (run_at <= now() and attempts < max_attempts) limit 1`;

/** Returns a participant with one field. */
const personAt = (at: number): Person => ({
  key: `p${at}`,
  name: `참여자 ${at + 1}`,
  method: 'email',
  contact: `p${at}@person.example`,
});

function bodyOf(fileId: string, { numbers, approvers, isSequential }: Participants): Body {
  const people = numbers.map((_, at) => personAt(at));
  const body = documentBody({ fileId, people, isSequential, name: '임의 순서 계약서', send: false });
  const own = { key: 'own', dragKey: 'own', type: 'text' as const, page: 1, x: 0.1, y: 0.4 };
  const filled = { ...own, width: 0.4, height: 0.06, required: true, value: '고쳐 쓴 말' };
  return {
    ...body,
    expiryMinutes: 1440,
    participants: body.participants.map((one, at) => ({
      ...one,
      signingOrder: isSequential ? (numbers[at] ?? 1) : 1,
      ...(approvers[at] === true ? { participantType: 'approver' as const } : { mayDelegate: true }),
    })),
    fields: body.fields.filter(
      ({ type, participantKey }) =>
        type === 'text' && approvers[people.findIndex(({ key }) => key === participantKey)] !== true,
    ),
    ...(people.length === 0 ? { requesterFields: [filled] } : {}),
  };
}

/** A document on the server, with what its links were. */
export class ServerRequest {
  readonly documentId: string;
  readonly began: Date;
  /** Links whose contact was changed. */
  readonly #oldLinks: Link[] = [];
  readonly #ground: Ground;
  readonly #body: Body;
  #revision: number;
  #row: RequestRow | undefined;
  #signatures = 0;
  #version = 1;

  private constructor(ground: Ground, body: Body, made: { documentId: string; revision: number }) {
    this.#ground = ground;
    this.#body = body;
    this.began = ground.service.clock.now();
    this.documentId = made.documentId;
    this.#revision = made.revision;
  }

  /** Makes a draft; without participants it is a document for editing, with its only value. */
  static async draft(ground: Ground, participants: Participants): Promise<ServerRequest> {
    const { client, fileId } = ground;
    const body = bodyOf(fileId, participants);
    if (participants.numbers.length > 0)
      return new ServerRequest(ground, body, await client(endpoints.createDocument, { body }));
    const { documentId } = await client(endpoints.createEditingDocument, {
      body: { fileId, name: '고쳐 쓰는 문서' },
    });
    return new ServerRequest(
      ground,
      body,
      await client(endpoints.updateDocument, { params: { documentId }, body }),
    );
  }

  /** @returns false for a refusal @throws Error for a reply that is a fault */
  async do(command: DrawnCommand): Promise<boolean> {
    try {
      return (await this.#call(command)) !== null;
    } catch (error) {
      if (error instanceof ApiError && error.code !== ERRORS.serverError.code) return false;
      throw error;
    }
  }

  /** Reads the rows anew. */
  async rows() {
    this.#row = await readRows(this.#ground.owner, this.documentId);
    return comparedRows(this.#row, this.began);
  }

  /** Returns the breaches of the audit chain. */
  async brokenChain(): Promise<string[]> {
    return brokenChain(this.#ground.owner, this.documentId, await this.#known());
  }

  /** Returns whether each present and each old link opens the first screen. */
  async links(): Promise<{ readonly present: boolean[]; readonly old: boolean[] }> {
    const opens = (link: Link) => {
      const { client, params } = this.#signerWith(link);
      return client(endpoints.entry, { params }).then(
        () => true,
        () => false,
      );
    };
    const { people } = await this.#known();
    return {
      present: await Promise.all(people.map(opens)),
      old: await Promise.all(this.#oldLinks.map(opens)),
    };
  }

  /** Returns the rows as they were after the last command. */
  async #known(): Promise<RequestRow> {
    this.#row ??= await readRows(this.#ground.owner, this.documentId);
    return this.#row;
  }

  /** @returns null when the command has nobody to act as */
  #call({ name, number }: DrawnCommand): Promise<unknown> {
    const { client } = this.#ground;
    const params = { documentId: this.documentId };
    switch (name) {
      case 'send':
        return client(endpoints.updateDocument, { params, body: { ...this.#body, send: true } });
      case 'reserve': {
        const body = { ...this.#body, send: true, reservationDate: this.#ahead(number) };
        return client(endpoints.updateDocument, { params, body });
      }
      case 'changeReservation':
        return client(endpoints.changeReservation, {
          params,
          body: { reservationDate: this.#ahead(number) },
        });
      case 'cancelReservation':
        return client(endpoints.cancelReservation, { params });
      case 'transmit':
        return client(endpoints.transmitReservation, { params });
      case 'finishEditing':
        return this.#finishEditing();
      case 'cancel':
        return client(endpoints.cancelRequest, {
          params,
          body: { message: REASON, disableAccess: number === 1 },
        });
      case 'extend':
        return client(endpoints.changeExpiry, { params, body: { expiryMinutes: number } });
      case 'delete':
        return client(endpoints.deleteDocuments, { body: { documentIds: [this.documentId] } });
      case 'recover':
        return client(endpoints.recoverDocument, { params });
      case 'remove':
        return client(endpoints.removeDocument, { params });
      case 'pass':
        return this.#pass(number);
      default:
        return this.#actAs(name, number);
    }
  }

  async #actAs(
    name: 'sign' | 'refuse' | 'withdraw' | 'changeContact' | 'delegate' | 'takeBack' | 'correct',
    number: number,
  ): Promise<unknown> {
    const { people } = await this.#known();
    const at = number % people.length;
    const link = people[at];
    if (!link) return null;
    if (name === 'changeContact') return this.#changeContact(link);
    if (name === 'delegate') return this.#delegate(link, at);
    if (name === 'takeBack') return this.#takeBack(link);
    if (name === 'correct') return this.#correct(personAt(at).key);
    const { client, params } = this.#signerWith(link);
    const isApprover = this.#body.participants[at]?.participantType === 'approver';
    if (isApprover && name !== 'withdraw') return this.#decide(client, params, name === 'sign');
    if (name === 'sign') return this.#sign(client, params, personAt(at).key);
    return client(endpoints[name], { params, body: { reason: REASON } });
  }

  async #decide(client: Client, params: { documentId: string; participantId: string }, approves: boolean) {
    this.#signatures += 1;
    // Each attempt has another comment, as each signature has another value.
    const said = approves ? { comment: `${this.#signatures}번째 승인` } : { reason: REASON };
    const { documentStatus } = await client(endpoints.approve, {
      params,
      body: { approves, ...said, version: this.#version },
    });
    if (documentStatus === 'completed') await this.#until((row) => row.is_certified);
    return documentStatus;
  }

  async #sign(client: Client, params: { documentId: string; participantId: string }, key: string) {
    this.#signatures += 1;
    // Each attempt has another value, since the repetition of a signature is answered like the first.
    const values = [{ key: `${key}-text`, value: `${this.#signatures}번째 확인` }];
    const { documentStatus } = await client(endpoints.sign, {
      params,
      body: { consent: true, values, version: this.#version },
    });
    if (documentStatus === 'completed') await this.#until((row) => row.is_certified);
    return documentStatus;
  }

  async #changeContact(link: Link): Promise<unknown> {
    const { client, service } = this.#ground;
    const minutes = (service.clock.now().getTime() - this.began.getTime()) / MINUTE;
    const changed = await client(endpoints.changeContact, {
      params: { documentId: this.documentId, participantId: link.id },
      body: { signingMethodType: 'email', signingContactInfo: `new${minutes}@person.example` },
    });
    this.#oldLinks.push(link);
    return changed;
  }

  async #delegate(link: Link, at: number): Promise<unknown> {
    const { client, params } = this.#signerWith(link);
    const minutes = (this.#ground.service.clock.now().getTime() - this.began.getTime()) / MINUTE;
    const holder = { name: '한바다', signingMethodType: 'email' as const, reason: '출장' };
    const done = await client(endpoints.delegate, {
      params,
      body: { ...holder, signingContactInfo: handedTo(minutes, at) },
    });
    this.#oldLinks.push(link);
    return done;
  }

  async #takeBack(link: Link): Promise<unknown> {
    const params = { documentId: this.documentId, participantId: link.id };
    const done = await this.#ground.client(endpoints.takeBackDelegation, { params });
    this.#oldLinks.push(link);
    return done;
  }

  /** Moves the field of a participant, or changes the message for one without a field. */
  async #correct(key: string): Promise<unknown> {
    const { client } = this.#ground;
    const params = { documentId: this.documentId };
    const { draftId } = await client(endpoints.openCorrection, { params });
    const { participants } = await client(endpoints.document, { params: { documentId: draftId } });
    this.#body.fields = this.#body.fields.map((field) =>
      field.participantKey === key ? { ...field, y: field.y + 0.001 } : field,
    );
    const message = `${this.#version}번째로 고쳤습니다`;
    const people = participants.map(
      ({ key: own, name, signingOrder, participantType, mayDelegate, ...one }) => ({
        ...{ key: own, name, signingOrder, participantType, ...(mayDelegate ? { mayDelegate } : {}) },
        ...{ signingMethodType: one.signingMethodType, signingContactInfo: one.signingContactInfo },
      }),
    );
    const { revision } = await client(endpoints.updateDocument, {
      params: { documentId: draftId },
      body: { ...this.#body, participants: people, message },
    });
    const sent = await client(endpoints.sendCorrection, { params, body: { revision, reason: REASON } });
    this.#version = sent.version;
    return sent;
  }

  async #finishEditing(): Promise<unknown> {
    const finished = await this.#ground.client(endpoints.finishEditing, {
      params: { documentId: this.documentId },
      body: { revision: this.#revision },
    });
    await this.#until((row) => row.status === 'edited');
    return finished;
  }

  /** Moves the time, and waits for the jobs that are due then. */
  async #pass(minutes: number): Promise<unknown> {
    const { service, owner } = this.#ground;
    service.clock.advance(minutes * MINUTE);
    await createSweep(service.db, service.clock)();
    return until(async () => (await owner.query(BUSY)).rowCount === 0);
  }

  #until(isSo: (row: RequestRow) => boolean): Promise<unknown> {
    return until(async () => isSo(await readRows(this.#ground.owner, this.documentId)));
  }

  #ahead(minutes: number): string {
    return new Date(this.#ground.service.clock.now().getTime() + minutes * MINUTE).toISOString();
  }

  #signerWith({ id, nonce, contact }: Link) {
    const { service } = this.#ground;
    const linkKey = service.keys.linkKey(id, nonce);
    const link = { documentId: this.documentId, participantId: id, linkKey, method: 'email' };
    return signerBy(service, link, contact);
  }
}

const LOOK_EVERY = 10;
const PATIENCE = 30_000;

async function until(isSo: () => Promise<boolean>): Promise<true> {
  for (let waited = 0; waited < PATIENCE; waited += LOOK_EVERY) {
    if (await isSo()) return true;
    await new Promise((done) => setTimeout(done, LOOK_EVERY));
  }
  throw new Error(`the jobs of a document were not done within ${PATIENCE / 1000} s`);
}
