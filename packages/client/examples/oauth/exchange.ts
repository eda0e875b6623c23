// node oauth/exchange.ts CODE VERIFIER
// CLIENT_ID, CLIENT_SECRET, REDIRECT_URI: of the registered app.
// CODE: from the address to which the user has returned.
const { DOJANG_URL = '', CLIENT_ID = '', CLIENT_SECRET = '', REDIRECT_URI = '' } = process.env;
const [, , code = '', verifier = ''] = process.argv;

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

async function tokensFor(parameters: Record<string, string>): Promise<Tokens> {
  const response = await fetch(`${DOJANG_URL}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}` },
    body: new URLSearchParams(parameters),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Tokens;
}

// A code works once, for a minute.
const first = await tokensFor({
  grant_type: 'authorization_code',
  code,
  code_verifier: verifier,
  redirect_uri: REDIRECT_URI,
});

// After 30 minutes the refresh token gets the next pair. Store that pair: each refresh token works once.
const next = await tokensFor({ grant_type: 'refresh_token', refresh_token: first.refresh_token });

// Calls are made for the user who has agreed.
const points = await fetch(`${DOJANG_URL}/openapi/v1/points`, {
  headers: { authorization: `Bearer ${next.access_token}` },
});
const { result } = (await points.json()) as { result: { balance: number } };
console.log(result.balance);

export {};
