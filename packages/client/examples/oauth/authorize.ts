// CLIENT_ID, REDIRECT_URI: of the registered app.
// Prints the address to open, and the verifier to keep until the user returns.
import { createHash, randomBytes } from 'node:crypto';

const { DOJANG_URL = '', CLIENT_ID = '', REDIRECT_URI = '' } = process.env;

// A new verifier for each user, and its hash (PKCE).
const verifier = randomBytes(32).toString('base64url');
const address = new URL('/oauth/auth', DOJANG_URL);
address.search = new URLSearchParams({
  response_type: 'code',
  client_id: CLIENT_ID,
  redirect_uri: REDIRECT_URI,
  scope: 'points:read documents:read',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
  // It returns unchanged: compare it.
  state: randomBytes(16).toString('base64url'),
}).toString();

// Open this address in the browser of the user.
console.log(address.href);
console.log(verifier);
