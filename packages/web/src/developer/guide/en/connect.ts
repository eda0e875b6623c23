import type { Guide } from '../blocks.ts';

export const webhook: Guide = {
  lead: 'Webhooks tell your server at once what happened to documents and participants. They follow Standard Webhooks.',
  sections: [
    {
      id: 'register',
      title: 'Register a webhook',
      blocks: [
        '[Register](/developer/reference#createWebhook) an `https` address for events. Without events, it gets all of them. The `secret` of the reply verifies signatures.',
        {
          list: [
            'Up to 20 webhooks can be registered.',
            'Events are sent only to public IP addresses. Inner networks and redirects are refused. During development, receive them [on your machine](/developer/webhook#local).',
            'Then check the receiver by a [test event](/developer/reference#testWebhook).',
          ],
        },
      ],
    },
    {
      id: 'events',
      title: 'Events',
      blocks: [
        {
          head: ['Event', 'When'],
          rows: [
            ['`document.sent`', 'A request was sent'],
            ['`document.viewed`', 'A participant opened the document'],
            ['`document.completed`', 'Everyone has signed'],
            ['`document.sealed`', 'The completed document got its digital signature'],
            ['`document.rejected`', 'The document ended because a participant declined'],
            ['`document.cancelled`', 'The request was canceled'],
            ['`document.expiryChanged`', 'The time to sign was changed'],
            [
              '`document.correctionOpened`',
              'The requester started to correct the document; nobody can sign meanwhile',
            ],
            [
              '`document.corrected`',
              'The corrected document was sent; `participant.asked` follows for those who sign again',
            ],
            ['`document.correctionClosed`', 'The requester discarded the correction, or 72 hours were over'],
            ['`participant.asked`', 'A participant was asked to sign'],
            ['`participant.signed`', 'A participant signed'],
            ['`participant.approved`', 'An approver approved'],
            ['`participant.returned`', 'An approver returned the document'],
            ['`participant.viewed`', 'A viewer read the document'],
            ['`participant.refused`', 'A participant declined'],
            ['`participant.withdrew`', 'A participant withdrew the signature'],
            ['`participant.expired`', 'The time of a participant was over'],
            ['`participant.contactChanged`', 'The contact of a participant was changed'],
            [
              '`participant.changed`',
              'Name, contact, language or authentications of a participant were changed',
            ],
            ['`participant.delegated`', 'A signer let another person sign'],
            ['`participant.delegationTakenBack`', 'The requester took a delegation back'],
            ['`webhook.test`', 'A test event was sent'],
          ],
        },
      ],
    },
    {
      id: 'payload',
      title: 'The request',
      blocks: [
        'The body names the document, its state and the participant, but no contact. Events may arrive in another order: order them by `seq`.',
        {
          head: ['Header', 'Meaning'],
          rows: [
            ['`webhook-id`', 'The id of the event, the same on every attempt'],
            ['`webhook-timestamp`', 'The time of the attempt in Unix seconds'],
            ['`webhook-signature`', 'One or more signatures with spaces between them'],
          ],
        },
      ],
      examples: [
        {
          title: 'Body',
          json: '{\n  "type": "participant.signed",\n  "timestamp": "2026-11-24T01:12:04.512Z",\n  "data": {\n    "documentId": "x3v9k2m7q1w8e5r4t6y0",\n    "name": "Confidentiality agreement",\n    "status": "on_going",\n    "seq": 7,\n    "participant": {\n      "participantId": "p8h2c6n4b1z7d9s3f5g0",\n      "name": "Kim Hana"\n    }\n  }\n}',
        },
      ],
    },
    {
      id: 'verify',
      title: 'Verify signatures',
      blocks: [
        'A signature covers `webhook-id`, `webhook-timestamp` and the body as it arrived, with dots (`.`) between them. A body that was parsed and written again does not verify.',
        {
          list: [
            '`v1`: HMAC-SHA256 with the secret (`whsec_…`)',
            '`v1a`: Ed25519, verified with the public key (`whpk_…`)',
            'Refuse a request whose time differs from now by more than five minutes.',
            'One right signature of several is enough. After a rotation, the previous secret signs as well for 24 hours.',
          ],
        },
      ],
      sample: 'verify-webhook',
    },
    {
      id: 'local',
      title: 'Receive webhooks on your machine',
      blocks: [
        'A development server, which `npm start` starts, also sends webhooks to `http://127.0.0.1` and `http://localhost` on the same machine. A production server (`npm run start:production`) sends them only to public IP addresses by `https`.',
        {
          steps: [
            [
              'Register the webhook',
              'Register `http://127.0.0.1:8080/` under [Settings > Developer](/settings?tab=developer) and copy its secret (`whsec_…`).',
            ],
            [
              'Run the receiver',
              'Install the client, download [show-webhooks.mjs](/packages/show-webhooks.mjs) and run it with the secret.',
            ],
            [
              'Look at the events',
              'Send a test or a sign request: each event is printed once its signature is checked. A request with a wrong signature is printed as `refused` and gets the status 400.',
            ],
          ],
        },
        'To receive webhooks of a production server on your machine, use a tunnel from a public `https` address to it.',
      ],
      files: [{ file: 'local-webhooks.sh', title: 'Install and run' }, { file: 'show-webhooks.mjs' }],
    },
    {
      id: 'reply',
      title: 'Replies and retries',
      blocks: [
        'Reply with 2xx within 20 seconds: store the event, reply, and process it later. When the same `webhook-id` arrives again, reply with 2xx and do nothing.',
        {
          list: [
            'After failures there are ten attempts, with pauses of 5 seconds, 5 minutes, 30 minutes, and 2, 5, 10, 14, 20 and 24 hours.',
            'The header `Retry-After` postpones the next one by up to a day.',
            'A webhook that fails for 72 hours, or replies with 410, is switched off and you get a mail.',
            '[Deliveries](/developer/reference#webhookDeliveries) are kept for 30 days, in which they can be [sent again](/developer/reference#manualSendWebhook).',
          ],
        },
      ],
    },
  ],
};
