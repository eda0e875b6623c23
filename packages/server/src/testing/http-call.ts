import { Agent, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

/**
 * Sends HTTP requests of tests with the client of `node:http`: `fetch` takes more than twice its processor time, and a run sends
 * some hundred thousand requests.
 */

export interface TextReply {
  readonly status: number;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true });
const secureAgent = new SecureAgent({ keepAlive: true });

/** Sends one request on a kept connection and reads the whole reply as text. @throws the error of the connection */
export function httpCall(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: string | Uint8Array,
): Promise<TextReply> {
  // Node states the length of a DELETE's body only when told to.
  const sized =
    body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const [send, kept] = url.startsWith('https:') ? [secureRequest, secureAgent] : [request, agent];
    const sent = send(url, { method, headers: sized, agent: kept }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
