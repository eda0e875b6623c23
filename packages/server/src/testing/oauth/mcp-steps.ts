import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { TestService } from '../test-service.ts';

/** Steps of an MCP client, by the client of the SDK over HTTP. */

/** Sends a request with the host of the public address, which the platform's `fetch` does not let a caller set. */
export const mcpFetch =
  (service: TestService, host = 'dojang.test') =>
  (url: string | URL, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { pathname } = new URL(url);
      const headers = { ...Object.fromEntries(new Headers(init.headers)), host };
      const sent = request(
        `${service.url}${pathname}`,
        { method: init.method ?? 'GET', headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const status = response.statusCode ?? 0;
            const body = [202, 204].includes(status) ? null : Buffer.concat(chunks);
            const texts = Object.entries(response.headers).map(([name, value]): [string, string] => [
              name,
              String(value),
            ]);
            resolve(new Response(body, { status, headers: texts }));
          });
        },
      );
      sent.on('error', reject);
      sent.end(typeof init.body === 'string' ? init.body : undefined);
    });

/** Connects the SDK's client with an access token. */
export async function mcpClient(service: TestService, accessToken: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://dojang.test/mcp'), {
      fetch: mcpFetch(service),
      requestInit: { headers: { authorization: `Bearer ${accessToken}` } },
    }),
  );
  return client;
}

/** Calls a tool. @returns the object in its text, and whether it is an error */
export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  return {
    isError: isError === true,
    text,
    result: isError === true && !text.startsWith('{') ? null : JSON.parse(text),
  };
}
