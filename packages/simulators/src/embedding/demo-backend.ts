/**
 * Owns what the server of a site does that contains the product in a frame: it has an API key, makes a document, and creates sessions
 * for its own pages. The account is a demo login, so that nothing has to be set up.
 */

export interface DemoAccount {
  readonly loginId: string;
  /** As the client sends it. */
  readonly passwordHash: string;
}

export interface DemoPorts {
  /** Returns the origin of the product. */
  readonly product: () => string;
  /** Returns the origin of this site. */
  readonly site: () => string;
  readonly account: DemoAccount;
}

export type DemoKind = 'signing' | 'viewing' | 'signCreating' | 'templateEditing';
export const DEMO_KINDS: readonly DemoKind[] = ['signing', 'viewing', 'signCreating', 'templateEditing'];

/** A reply as far as this site reads it. */
type Result = ReturnType<typeof JSON.parse>;
type Call = (method: string, path: string, body?: unknown) => Promise<Result>;

const KEY_NAME = '임베딩 데모';
/** The contact that the participant of the demo enters. */
export const DEMO_CONTACT = 'demo@person.example';

/** @throws Error with the message of the product */
function caller(base: string, headers: Record<string, string>): Call {
  return async (method, path, body) => {
    const reply = await fetch(`${base}${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { code, msg, result }: Result = await reply.json();
    if (code !== 0) throw new Error(`${path}: ${code} ${msg}`);
    return result;
  };
}

async function loggedIn({ product, account }: DemoPorts): Promise<Call> {
  const { loginId, passwordHash: password } = account;
  const logIn = caller(product(), {});
  const { accessToken } = await logIn('POST', '/v1/user/oauth/payapp/token', {
    grantType: 'login',
    loginId,
    password,
  });
  return caller(product(), { token: accessToken });
}

/** Allows this site. Each start has another port, so the sites of earlier starts make room when the list is full. */
async function allowSite(call: Call, site: string): Promise<void> {
  const { list, max } = await call('GET', '/v1/embed-origins');
  if (list.some(({ origin }: Result) => origin === site)) return;
  const earlier = list.filter(({ origin }: Result) => origin.startsWith('http://localhost:'));
  if (list.length >= max)
    for (const { originId } of earlier) await call('DELETE', `/v1/embed-origins/${originId}`);
  await call('POST', '/v1/embed-origins', { origin: site });
}

/** Issues a test key in place of that of an earlier start. */
async function issuedKey(call: Call): Promise<string> {
  const { list } = await call('GET', '/v1/api-keys');
  for (const { apiKeyId, name, abilities } of list)
    if (name === KEY_NAME && abilities.revoke) await call('DELETE', `/v1/api-keys/${apiKeyId}`);
  const scopes = ['documents:read', 'documents:write', 'embedding:write'];
  return (await call('POST', '/v1/api-keys', { name: KEY_NAME, mode: 'test', scopes })).key;
}

/** Returns the content of a sample contract with people, of whom the first one has the demo's contact. */
async function sampleContent(call: Call) {
  const [sample] = (await call('GET', '/v1/documents/sample')).list;
  const { name, roles, fields } = await call('GET', `/v1/documents/sample-template?id=${sample.documentId}`);
  const { fileId } = await call('POST', '/v1/documents/sample-template', { documentId: sample.documentId });
  const participants = roles.map((role: Result, index: number) => ({
    key: role.key,
    roleName: role.name,
    signingOrder: index + 1,
    name: index === 0 ? '김하나' : `참여자 ${index + 1}`,
    signingMethodType: 'email',
    signingContactInfo: index === 0 ? DEMO_CONTACT : `demo${index + 1}@person.example`,
  }));
  const settings = { processType: 'PROCEDURE', isSequential: true, expiryMinutes: 20_160 };
  return { name, fileId, fields, participants, ...settings };
}

/** Creates the backend of the demo. */
export function createDemoBackend(ports: DemoPorts) {
  let key: Promise<string> | undefined;
  return {
    /** Creates a session of a kind, about something new. */
    async session(kind: DemoKind): Promise<Result> {
      const call = await loggedIn(ports);
      await allowSite(call, ports.site());
      key ??= issuedKey(call);
      const { accessToken } = await caller(ports.product(), {})('POST', '/openapi/v1/auth/token', {
        apiKey: await key,
      });
      const open = caller(`${ports.product()}/openapi/v1`, { authorization: `Bearer ${accessToken}` });
      const target = await targetOf(kind, call, open);
      return open('POST', '/embedded-sessions', { kind, origin: ports.site(), ...target });
    },
  };
}

const SHORT_TYPES = ['signature', 'stamp', 'text'];

/** Keeps one field of these types for each person, so that the demo is signed quickly. */
function shortened(fields: readonly Result[]): Result[] {
  const seen = new Set<string>();
  return fields.filter(({ type, participantKey }) => {
    const kind = `${participantKey} ${type}`;
    if (!SHORT_TYPES.includes(type) || seen.has(kind)) return false;
    seen.add(kind);
    return true;
  });
}

async function targetOf(kind: DemoKind, call: Call, open: Call): Promise<object> {
  const { participants, ...content } = await sampleContent(call);
  if (kind === 'templateEditing') {
    const { name, fileId } = content;
    const { templateId } = await call('POST', '/v1/templates', { name, fileId });
    return { templateId };
  }
  const isSent = kind !== 'signCreating';
  const fields = isSent ? shortened(content.fields) : content.fields;
  const { documentId } = await open('POST', '/documents', { ...content, fields, participants, send: isSent });
  if (kind !== 'signing') return { documentId };
  const { participants: asked } = await open('GET', `/documents/${documentId}`);
  return { documentId, participantId: asked[0].participantId };
}
