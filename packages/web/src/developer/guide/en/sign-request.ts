import type { Guide } from '../blocks.ts';

export const signRequest: Guide = {
  lead: 'Request signatures from a template or a file, follow the state, and download the completed document.',
  sections: [
    {
      id: 'template',
      title: 'From a template',
      blocks: [
        'A template with fields and roles is the simplest way. Copy its id in the list of [templates](/template), under More > Copy ID for the API. Get the template for the `key` of each role, and send a person for each role.',
        'With `send: true` the document is sent at once; without it, a draft is created.',
        {
          note: 'On a server with points, sending costs one for each document, or one for each participant, depending on its settings.',
          tone: 'info',
        },
      ],
      sample: 'send-template',
    },
    {
      id: 'file',
      title: 'From a file',
      blocks: [
        {
          steps: [
            [
              'Upload',
              'Send the file in Base64: PDF, Hangul (hwp, hwpx), Word, Excel, PowerPoint, JPG or PNG, up to 5 MB. A file with tracked changes or comments is converted with `acceptsChanges: true` only: all changes accepted, comments left out.',
            ],
            [
              'Wait for the conversion',
              'Get the file until its `state` is `ready`. A failed conversion replies with its reason.',
            ],
            ['Send', 'Send participants and fields.'],
          ],
        },
      ],
      sample: 'send-file',
    },
    {
      id: 'fields',
      title: 'Positions of fields',
      blocks: [
        'Positions and sizes are parts of the page (0 to 1). `x` and `y` are the top left corner of the field, from the top left corner of the page. `page` counts from 1.',
        {
          head: ['type', 'Field'],
          rows: [
            ['`signature`, `stamp`, `initials`', 'Signature, stamp, initials'],
            ['`text`, `date`', 'Text, date'],
            ['`check`, `radio`, `dropdown`', 'Check box, single choice, drop-down'],
            ['`attachment`', 'Request for an attachment'],
          ],
        },
        'If positions are hard to calculate, make a template on the screens and send from it.',
      ],
      examples: [
        {
          title: 'A field',
          json: '{\n  "key": "signature",\n  "dragKey": "signature",\n  "type": "signature",\n  "participantKey": "signer",\n  "page": 1,\n  "x": 0.6,\n  "y": 0.8,\n  "width": 0.24,\n  "height": 0.06,\n  "required": true\n}',
        },
      ],
    },
    {
      id: 'participants',
      title: 'Participants and authentication',
      blocks: [
        'With `isSequential: true` people sign in the order of `signingOrder`; otherwise all are asked at once.',
        {
          head: ['signingMethodType', 'Way of the request'],
          rows: [
            ['`email`', 'E-mail. `signingContactInfo` is the e-mail address.'],
            ['`kakao`', 'KakaoTalk. `signingContactInfo` is the phone number.'],
            ['`none`', 'No message, for signing in person.'],
          ],
        },
        '`authentications` adds up to three authentications to a participant.',
        {
          head: ['authType', 'Authentication'],
          rows: [
            ['`password`', 'A password: `authValue` is the password, `hint` is its hint.'],
            ['`mobile_otp`', 'A code by text message'],
            ['`mobile_identification`', 'An identity check of the phone’s owner'],
          ],
        },
      ],
      examples: [
        {
          title: 'A participant',
          json: '{\n  "key": "signer",\n  "name": "Kim Hana",\n  "signingOrder": 1,\n  "signingMethodType": "email",\n  "signingContactInfo": "hana@person.example",\n  "authentications": [{ "authType": "mobile_otp", "authValue": "01000004417" }]\n}',
        },
      ],
    },
    {
      id: 'expiry',
      title: 'Time to sign, reminders, cancellation',
      blocks: [
        {
          list: [
            '**Time to sign**: `expiryMinutes`, from 1 day (1440) to 365 days (525600). It can be [changed](/developer/reference#changeExpiry) while the request is running.',
            '**Reminder**: [remind](/developer/reference#remind) those whose turn it is, once an hour and five times a day.',
            '**Cancellation**: [cancel](/developer/reference#cancelDocument) a running request with a reason of 2 to 200 characters.',
          ],
        },
      ],
    },
    {
      id: 'status',
      title: 'Following the state',
      blocks: [
        'To learn of changes, use [webhooks](/developer/webhook) instead of asking again and again. Ask only to make up for a webhook that you have missed.',
        {
          head: ['status', 'State'],
          rows: [
            ['`draft`, `edited`', 'Draft'],
            ['`reserved`, `reservation_cancelled`', 'Scheduled, schedule canceled'],
            ['`on_going`', 'In progress'],
            ['`completed`', 'Completed'],
            ['`rejected`', 'Declined'],
            ['`signing_cancelled`', 'Signature withdrawn'],
            ['`request_cancelled`', 'Request canceled'],
          ],
        },
      ],
      sample: 'follow-document',
    },
    {
      id: 'download',
      title: 'Documents and certificates',
      blocks: [
        'Choose the file by `kind` to get an address that is valid for at most 60 seconds. Do not send the access token to it.',
        {
          head: ['kind', 'File'],
          rows: [
            ['`original`', 'The original PDF'],
            ['`completed`', 'The PDF with all signatures'],
            ['`audit`', 'The audit certificate'],
            ['`all`', 'The completed document and the certificate in one file'],
          ],
        },
        'Whether a completed document was changed is checked on [Verify a document](/verify).',
      ],
      sample: 'download-file',
    },
    {
      id: 'bulk',
      title: 'Bulk sending',
      blocks: [
        'One template is sent up to 5,000 times by one call. Send names and values of the columns of each row as JSON, or a workbook or CSV file in Base64. [List the columns](/developer/reference#bulkColumns) first.',
        'While a row has an error, nothing is sent and all errors are told. With `onRowError: "leaveOut"` only the rows with errors are left out.',
        '`reservationDate` schedules it for a time from 10 minutes to one year ahead.',
      ],
      sample: 'send-bulk',
    },
  ],
};
