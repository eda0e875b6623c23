import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/** A collector of traces: what OpenTelemetry's own would get by OTLP over HTTP in JSON. Source: OTLP 1.5, trace service. */

const value = z.union([
  z.object({ stringValue: z.string() }).transform(({ stringValue }) => stringValue),
  z.object({ intValue: z.coerce.number() }).transform(({ intValue }) => intValue),
  z.object({ boolValue: z.boolean() }).transform(({ boolValue }) => boolValue),
]);
const attributes = z
  .array(z.object({ key: z.string(), value }))
  .default([])
  .transform(
    (list): Readonly<Record<string, string | number | boolean>> =>
      Object.fromEntries(list.map(({ key, value: of }) => [key, of])),
  );
const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.number(),
  attributes,
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
});
const request = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type ReceivedSpan = z.output<typeof span>;

export interface OtlpReceiver {
  /** What OTEL_EXPORTER_OTLP_ENDPOINT names. */
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  readonly resources: readonly Readonly<Record<string, string | number | boolean>>[];
  /** Everything that was received, as text. */
  readonly text: () => string;
  readonly headers: readonly Readonly<Record<string, unknown>>[];
  close(): Promise<void>;
}

/** Starts a collector. @param status the answer to what it gets */
export async function startOtlpReceiver(status = 200): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const resources: Readonly<Record<string, string | number | boolean>>[] = [];
  const headers: Readonly<Record<string, unknown>>[] = [];
  const texts: string[] = [];
  const server = createServer((asked, reply) => {
    void json(asked).then((body) => {
      texts.push(JSON.stringify(body));
      headers.push({ ...asked.headers, path: asked.url });
      for (const { resource, scopeSpans } of request.parse(body).resourceSpans) {
        resources.push(resource.attributes);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      reply.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    resources,
    text: () => texts.join('\n'),
    headers,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
