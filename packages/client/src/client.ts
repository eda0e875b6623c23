import { base64Of } from './base64.ts';
import { createConnection } from './connection.ts';
import { DojangError } from './dojang-error.ts';
import { type Environment, MACHINE } from './environment.ts';
import { OPEN_CALLS, type OpenCalls } from './open-calls.ts';

/** Owns the client: every call by its name, and the steps that take more than one call. */

export interface DojangOptions {
  /** The address of the service, such as `https://dojang.example`. */
  readonly baseUrl: string;
  /** The key from Settings > Developer. Keep it on a server. */
  readonly apiKey: string;
  /** Attempts for each call, the first one included; 4 by default, 1 for none but the first. */
  readonly attempts?: number;
  /** Milliseconds for each attempt; 60,000 by default. An upload has no limit. */
  readonly timeout?: number;
  /** Fetch, clock and chance of a test. */
  readonly environment?: Partial<Environment>;
}

export interface CallOptions {
  /** Identifies the intent, so that repeating the call does not repeat its effect; by default a new one for each call. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export type CallName = keyof OpenCalls;

type NoKeys<T> = [keyof T] extends [never] ? true : false;
type ParamsPart<Name extends CallName> =
  NoKeys<OpenCalls[Name]['params']> extends true
    ? { readonly params?: OpenCalls[Name]['params'] }
    : { readonly params: OpenCalls[Name]['params'] };
type BodyPart<Name extends CallName> = undefined extends OpenCalls[Name]['body']
  ? { readonly body?: OpenCalls[Name]['body'] }
  : { readonly body: OpenCalls[Name]['body'] };

/** What a call is given: the parameters of its path, its query and its body. */
export type CallInput<Name extends CallName> = ParamsPart<Name> &
  BodyPart<Name> & { readonly query?: OpenCalls[Name]['query'] } & CallOptions;

export type CallResult<Name extends CallName> = OpenCalls[Name]['result'];

type InputArguments<Name extends CallName> =
  Record<string, never> extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>];

interface LooseInput extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

export interface UploadInput extends CallOptions {
  /** With its extension, which tells the format: `contract.pdf`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The password of an encrypted file. */
  readonly password?: string;
  /**
   * Whether all tracked changes of the file are accepted and its comments left out. Without it a file that has any is refused with
   * code 1218 and the counts.
   */
  readonly acceptsChanges?: boolean;
}

type DocumentQuery = Omit<NonNullable<OpenCalls['documents']['query']>, 'cursor'>;
type ListedDocument = CallResult<'documents'>['list'][number];
type FileKind = NonNullable<NonNullable<OpenCalls['documentFile']['query']>['kind']>;

/** Milliseconds between two looks at a file that is being converted, and the number of looks. */
const LOOK_EVERY = 1000;
const MOST_LOOKS = 300;

/** The client of one API key. */
export class Dojang {
  readonly #send: ReturnType<typeof createConnection>;
  readonly #environment: Environment;
  readonly #baseUrl: string;

  constructor({ baseUrl, apiKey, attempts = 4, timeout = 60_000, environment = {} }: DojangOptions) {
    this.#environment = { ...MACHINE, ...environment };
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#send = createConnection({
      baseUrl: this.#baseUrl,
      apiKey,
      attempts,
      timeout,
      environment: this.#environment,
    });
  }

  /** Makes a call of the API reference by its name. @throws DojangError */
  async call<Name extends CallName>(name: Name, ...rest: InputArguments<Name>): Promise<CallResult<Name>> {
    const input: LooseInput = rest[0] ?? {};
    const call = OPEN_CALLS[name];
    const result = await this.#send({
      call,
      path: pathOf(call.path, input),
      body: input.body,
      idempotencyKey: call.isRepeatable ? (input.idempotencyKey ?? this.#environment.newKey()) : null,
      signal: input.signal ?? null,
    });
    return result as CallResult<Name>;
  }

  /** Goes through all documents, the newest first, or with `updatedAfter` the earliest change first, page by page. @throws DojangError */
  async *documents(query: DocumentQuery = {}, signal?: AbortSignal): AsyncGenerator<ListedDocument, void> {
    let cursor: string | null = null;
    do {
      const page: CallResult<'documents'> = await this.call('documents', {
        query: { ...query, ...(cursor === null ? {} : { cursor }) },
        ...(signal === undefined ? {} : { signal }),
      });
      yield* page.list;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  /**
   * Uploads a file and waits until it is converted to pages.
   * @returns the `fileId` for `createDocument`
   * @throws DojangError, also for a file that cannot be converted
   */
  async upload({ name, bytes, password, acceptsChanges, ...options }: UploadInput): Promise<string> {
    const ext = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    const file = {
      base64: base64Of(bytes),
      ext,
      name,
      ...(password === undefined ? {} : { password }),
      ...(acceptsChanges === undefined ? {} : { acceptsChanges }),
    };
    const { fileId, state } = await this.call('uploadFile', { body: file, ...options });
    const { signal } = options;
    const call = { params: { fileId }, ...(signal === undefined ? {} : { signal }) };
    for (let looks = 0, last: string = state; last !== 'ready'; looks += 1) {
      if (looks === MOST_LOOKS)
        throw new DojangError('The file was not converted in time.', { code: null, status: null });
      await this.#environment.pause(LOOK_EVERY, signal ?? null);
      last = (await this.call('file', call)).state;
    }
    return fileId;
  }

  /**
   * Downloads a file of a document.
   * @param kind such as `completed` or `certificate`
   * @throws DojangError
   */
  async download(documentId: string, kind: FileKind, signal?: AbortSignal): Promise<Uint8Array> {
    const own = signal === undefined ? {} : { signal };
    const { url } = await this.call('documentFile', { params: { documentId }, query: { kind }, ...own });
    // The address carries its own short authorization; the token is not sent to it.
    const response = await this.#environment.fetch(new URL(url, this.#baseUrl).href, own);
    if (!response.ok)
      throw new DojangError('The file could not be downloaded.', { code: null, status: response.status });
    return new Uint8Array(await response.arrayBuffer());
  }
}

function pathOf(path: string, { params, query }: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const pairs = Object.entries(typeof query === 'object' && query !== null ? query : {}).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
