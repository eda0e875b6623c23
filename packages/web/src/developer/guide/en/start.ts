import type { Guide } from '../blocks.ts';

export const intro: Guide = {
  lead: 'With the API of Dojang you send requests for signatures, follow their state and download completed documents. With an API key, the first call takes five minutes.',
  sections: [
    {
      id: 'first-request',
      title: 'The first call in five minutes',
      blocks: [
        {
          steps: [
            [
              'Issue an API key',
              'Issue a test key under [Settings > Developer](/settings?tab=developer), with the scopes for signature requests. It is shown only once, so keep it in a safe place.',
            ],
            [
              'Set the environment',
              'Set `DOJANG_URL` to the address of the service, `https://YOUR-DOJANG`, and `DOJANG_API_KEY` to the key.',
            ],
            [
              'Make the call',
              'Ask who you are: the name of the account, the kind of the key and its scopes. Any key may ask. When the name is printed, everything is ready.',
            ],
          ],
        },
        'Next, send a [sign request](/developer/sign-request) and follow it with [webhooks](/developer/webhook).',
      ],
      sample: 'first-request',
    },
    {
      id: 'client',
      title: 'The TypeScript client',
      blocks: [
        'In TypeScript and JavaScript, use `@dojang/client`. It runs on Node.js 20 or later and depends on no other package.',
        'This server offers the package. It is installed by the address of [dojang-client.tgz](/packages/dojang-client.tgz), without the npm registry.',
        {
          list: [
            'It issues and renews access tokens.',
            'It repeats calls after temporary errors (429, 502, 503, 504) and failed connections with growing pauses, and honors `Retry-After`.',
            'It makes an `Idempotency-Key` for each request, so that a repeated one is processed once.',
            'Errors are a `DojangError` with `code`, `message` and `field`.',
          ],
        },
        {
          note: 'An update of the server changes the package at the same address. In a project that is deployed with `npm ci`, keep the file in the repository and install it by `npm install ./dojang-client.tgz`.',
          tone: 'info',
        },
        'In other languages, use HTTP, or generate a client from the [OpenAPI document](/openapi/openapi.json).',
      ],
      files: [{ file: 'install.sh', title: 'Installation' }],
    },
    {
      id: 'replies',
      title: 'Replies and errors',
      blocks: [
        'Every reply has `code`, `msg` and `result`. A `code` of 0 is success. The HTTP status follows the kind of the error.',
        {
          list: [
            'Decide by `code`. The text of `msg` may change.',
            'For an invalid input, `result.field` tells where it is, such as `participants.0.name`.',
            'One unknown key is enough for a request to be refused as a whole (`1117`). `result.nearest` is the known key that is nearest to it.',
            'Send `Accept-Language: en` to get `msg` in English.',
            '500 is an error of the server. Try again later with the same `Idempotency-Key`.',
          ],
        },
        'All of them are in [Response codes](/developer/error-code).',
        'Each reply has the header `x-request-id` with the number of the request. The `msg` of a fault of the service ends with the same number; tell it when you ask about the fault.',
      ],
      examples: [
        { title: 'Success', json: '{\n  "code": 0,\n  "msg": "",\n  "result": { "balance": 120 }\n}' },
        {
          title: 'Error · HTTP 400',
          json: '{\n  "code": 1307,\n  "msg": "Please check the contact: participants.0",\n  "result": { "field": "participants.0" }\n}',
        },
      ],
    },
    {
      id: 'unknown-keys',
      title: 'Unknown keys',
      blocks: [
        'A body or a query with a key that the reference does not name is refused, and nothing is done. If a misspelled key such as `reservatonDate` were ignored, a document that was to be sent later would be sent at once. Lists and what they contain are checked too.',
        'These keys may be sent, without any effect, for clients that send back what they read in a reply.',
        {
          head: ['Where', 'Keys without effect'],
          rows: [
            ['The query of every call', '`timestamp`'],
            [
              '`participants[]`',
              '`participantId`, `dragKey`, `status`, `phone`, `email`, `signingExpiry`, and an empty `authType`',
            ],
            ['`fields[]`', '`value`, `textValueText`, `dateValue`'],
            ['`requesterFields[]`', '`textValueText`, `dateValue`'],
          ],
        },
        'What a signer must prove is set by `participants[].authentications`. A `participants[].authType` with a value is refused.',
      ],
      examples: [
        {
          title: 'Error · HTTP 400',
          json: '{\n  "code": 1117,\n  "msg": "Unknown key: reservatonDate. The nearest known key is reservationDate.",\n  "result": { "field": "reservatonDate", "nearest": "reservationDate" }\n}',
        },
      ],
    },
    {
      id: 'idempotency',
      title: 'Idempotency keys',
      blocks: [
        'Send the header `Idempotency-Key`, so that a request that got no reply can be sent again and is processed once. Use a new value, such as a UUID, for each intent.',
        {
          list: [
            'For 24 hours, the same request with the same key is processed once and gets the first reply again.',
            'Another request with the same key is refused.',
            'Errors are not stored, so a corrected request can use the same key.',
          ],
        },
        'In the reference, calls that take it are marked **Idempotency key**.',
      ],
    },
    {
      id: 'paging',
      title: 'Paging',
      blocks: [
        'Documents are listed in the order of their creation, newest first. Send `nextCursor` of a reply unchanged as `cursor` of the next request. A `nextCursor` of `null` is the last page. `limit` is 1 to 100, and 20 by default.',
        'A document that exists when a pass begins is listed exactly once, whatever changes in it meanwhile, since the order of creation never changes. A document that is made after the beginning, that is deleted meanwhile, or that begins or ceases to fit the conditions (`status`, `search`) may be listed or not.',
        '**Only what has changed**: with `updatedAfter` the documents that have changed (`updatedAt`) at that moment or later are listed, the earliest change first. A document that changes during the pass comes again at its end; of the same `documentId`, keep the later one. All requests of a pass have the same `updatedAfter`.',
        {
          list: [
            'For the next pass, use the latest `updatedAt` that you received, less five minutes, so that changes that were still being written are not missed.',
            'Deleted documents are not listed. A 404 for one document says that it was deleted or is no longer visible.',
          ],
        },
      ],
      sample: 'list-documents',
    },
    {
      id: 'limits',
      title: 'Rate limits',
      blocks: [
        'Each API key may make 600 calls a minute. Headers of the replies tell how many are left.',
        {
          head: ['Header', 'Meaning'],
          rows: [
            ['`RateLimit-Policy`', 'The limit: `q` calls in `w` seconds.'],
            ['`RateLimit`', 'What is left: `r` calls until the window ends in `t` seconds.'],
            ['`Retry-After`', 'After 429: the seconds to wait.'],
          ],
        },
      ],
      examples: [
        {
          title: 'Headers of a reply',
          json: 'RateLimit-Policy: "key";q=600;w=60\nRateLimit: "key";r=598;t=41',
        },
      ],
    },
    {
      id: 'test-mode',
      title: 'Testing with a test key',
      blocks: [
        'Documents created with a test key, which begins with `dj_test_`, cost no points and send no messages. Every page has a watermark, and they are deleted after 30 days.',
        {
          list: [
            '**Signing**: open the links in `testLinks` of the document to sign as its participants. Each link asks for the contact of its participant.',
            '**Separation**: test keys see test documents only, and live keys see live documents only. In the body of a webhook, `livemode` is `false` for a test.',
            '**Limits**: test keys cannot request payments, phone authentication, sending at a later time, bulk sending, or the management of webhooks.',
          ],
        },
        'In the [API reference](/developer/reference) you can enter a key and send requests. The key is not stored.',
      ],
    },
    {
      id: 'going-live',
      title: 'Going live',
      blocks: [
        {
          list: [
            'Keep API keys on servers. Do not put them into browsers or mobile apps.',
            'Choose only the scopes that you need, and register the IP addresses of your servers.',
            'Send an `Idempotency-Key` with every request that writes.',
            'Verify the signatures of webhooks, and process an event once even when it arrives twice.',
            'Handle errors by `code`, including codes that you do not know.',
            'Keys are valid for one year. Plan to reissue them in the month before they expire.',
            'On a server with points, set up automatic charging or watch the balance, so that they do not run out.',
          ],
        },
      ],
    },
  ],
};

export const auth: Guide = {
  lead: 'Exchange an API key for an access token of 30 minutes and send it with every request.',
  sections: [
    {
      id: 'key',
      title: 'API keys',
      blocks: [
        'Issue keys under [Settings > Developer](/settings?tab=developer). A key acts with the rights of the account that issued it and is shown only once. The server stores only its hash.',
        {
          note: 'Do not put API keys into source code or public repositories. Revoke an exposed key at once and issue another one.',
          tone: 'warn',
        },
      ],
    },
    {
      id: 'token',
      title: 'Access tokens',
      blocks: [
        'Send the API key to `POST /openapi/v1/auth/token` to get an access token. Send it as `Authorization: Bearer` with the other requests.',
        'A token ends after 30 minutes (1,800 seconds). When it has expired (`441`), get another one and repeat the request. The TypeScript client does this.',
        'The examples in Python use `dojang.py`, which is shown here. It needs only the standard library.',
      ],
      sample: 'first-request',
      files: [{ file: 'dojang.py' }],
    },
    {
      id: 'scopes',
      title: 'Scopes',
      blocks: [
        'Choose the scopes when you issue a key. An admin can change them later: the change holds from the next call on and stands in the history of the key. Calls outside of them are refused with `2002`. `GET /openapi/v1/me` needs no scope.',
        {
          head: ['Scope', 'Permits'],
          rows: [
            ['`documents:read`', 'Reading and downloading documents'],
            ['`documents:write`', 'Uploading files; sending, canceling and reminding of requests'],
            ['`templates:read`', 'Reading templates'],
            ['`bulk:read`, `bulk:write`', 'Reading bulks; starting and canceling them'],
            ['`folders:read`, `members:read`', 'Reading folders; reading members'],
            ['`points:read`', 'Reading points'],
            ['`webhooks:read`, `webhooks:write`', 'Reading webhooks; changing and sending them'],
            ['`embedding:write`', 'Showing screens inside your site'],
          ],
        },
      ],
    },
    {
      id: 'addresses',
      title: 'Allowed IP addresses',
      blocks: [
        'Register up to 20 addresses, such as `203.0.113.7`, or ranges, such as `203.0.113.0/24`. Calls from other addresses are refused with `2001`.',
      ],
    },
    {
      id: 'reissue',
      title: 'Expiry and reissue',
      blocks: [
        'A key is valid for one year and can be reissued from one month before it expires. The previous key is valid until its own end, so it can be replaced without interruption.',
        'A revoked key ends at once and cannot be restored. When the rights of its account change, the rights of the key change at once.',
      ],
    },
  ],
};
