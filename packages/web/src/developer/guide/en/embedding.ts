import type { Guide } from '../blocks.ts';

export const embedding: Guide = {
  lead: 'Screens for signing, viewing, making requests and editing templates open inside your site. They use neither cookies nor the storage of the browser, so they also open where third-party cookies are blocked.',
  sections: [
    {
      id: 'how',
      title: 'How it works',
      blocks: [
        {
          steps: [
            [
              'Allow your site',
              'Add the site that contains the screens under Settings > External links: an exact address without a path, such as `https://hr.example.com`.',
            ],
            [
              'Create a session',
              'Your server creates an [embedded session](/developer/reference#createEmbeddedSession). It opens one screen for 30 minutes.',
            ],
            ['Show the screen', 'Your page gives `url` and `token` to the script, and the screen opens.'],
            ['Receive events', 'Events such as a signature tell your page when to go on.'],
          ],
        },
        {
          note: 'Keep the API key and access tokens on your server. Your page needs only the `url` and the `token` of the session.',
          tone: 'warn',
        },
      ],
    },
    {
      id: 'session',
      title: 'Create a session',
      blocks: [
        'The key needs the scope `embedding:write`. The `kind` decides which ids you send.',
        {
          head: ['kind', 'Screen', 'Ids'],
          rows: [
            ['`signing`', 'Signing by one participant', '`documentId`, `participantId`'],
            ['`viewing`', 'A document with its downloads', '`documentId`'],
            ['`signCreating`', 'Making and sending a request', 'one of `documentId`, `fileId`, `templateId`'],
            ['`templateEditing`', 'Editing a template', '`templateId`'],
          ],
        },
        'For `signCreating`, give the `fileId` of a [file that you uploaded](/developer/reference#uploadFile) or the `templateId` of a template: the session makes a draft and opens at placing fields. `name` names the draft, and the reply has its `documentId`. To open a draft that exists, give the `documentId` of a [document that you created](/developer/reference#createDocument) with `send: false`.',
        'Signing asks for the contact and the authentications, as it does with a link.',
      ],
      sample: 'embed-screen',
    },
    {
      id: 'page',
      title: 'Put it into your page',
      blocks: [
        'Without a build step, load the script `https://YOUR-DOJANG/embed/v1.js`, which has at most 5 KB compressed.',
        'With a bundler, install the package `@dojang/embed`, which this server offers ([dojang-embed.tgz](/packages/dojang-embed.tgz)). With React, use its component `DojangScreen`.',
        {
          list: [
            '`title`: the name of the screen for screen readers',
            '`hasAutoHeight`: the height follows the content. Otherwise the screen fills its element.',
            '`locale`: the language of the messages of the script (`ko`, `en`)',
            '`destroy()`: closes the screen and cleans up.',
          ],
        },
        'If your page has a content security policy, add the address of Dojang to `script-src` and `frame-src`.',
      ],
      files: [
        { file: 'embed/script.html', title: 'HTML' },
        { file: 'embed/install.sh', title: 'Installation' },
        { file: 'embed/module.ts', title: 'TypeScript' },
        { file: 'embed/react.tsx', title: 'React' },
      ],
    },
    {
      id: 'events',
      title: 'Events',
      blocks: [
        'Every event has `dojang: 1`, the version. Events can be added: ignore a `type` that you do not know.',
        {
          head: ['type', 'When', 'With'],
          rows: [
            ['`ready`', 'The screen has opened', '`kind`'],
            ['`resize`', 'The content has another height', '`height` (pixels)'],
            ['`sent`', 'The document was sent or scheduled', '`documentId`'],
            ['`saved`', 'The template was saved', '`templateId`'],
            ['`signed`', 'The participant signed', '`documentId`, `participantId`'],
            ['`refused`', 'The participant declined to sign', '`documentId`, `participantId`'],
            ['`closed`', 'The person pressed Close', 'nothing'],
            ['`error`', 'The screen cannot open, or the session has ended', '`fault`, `message`'],
          ],
        },
        'When a document asks for a payment, the payment page opens in a new tab after the signature, and the result is shown where the person signed.',
        'Use events to change what your page shows. Get the state of the contract on your server, by [reading the document](/developer/reference#document) or by [webhooks](/developer/webhook).',
      ],
    },
    {
      id: 'security',
      title: 'Security and errors',
      blocks: [
        {
          list: [
            'A screen opens only on the site of its session. On other sites the browser does not show it, and the script reports `notConnected`.',
            'What a signer does and the viewing of a document are recorded in the audit trail with the site, which the certificate prints.',
            'The token is in no address, and stays in memory while the screen is open.',
            'A session ends after 30 minutes, when its key is revoked, when its site is removed, and when you [end it](/developer/reference#endEmbeddedSession).',
            'The script then reports `sessionEnded`. Create another session and open it again; what was saved stays.',
            'A site at `http://localhost` works with sessions of test keys only.',
          ],
        },
      ],
    },
  ],
};
