import type { Guide } from '../blocks.ts';

export const oauth: Guide = {
  lead: 'How another service calls the API of Dojang for a user, with the consent of that user: the authorization code flow of OAuth 2.1 with PKCE.',
  sections: [
    {
      id: 'flow',
      title: 'Steps',
      blocks: [
        {
          steps: [
            [
              'Register an app',
              'Register an OAuth app under [Settings > Developer](/settings?tab=developer): a server app if it runs on a server, a public app if it runs on a phone, on a desktop or in a browser.',
            ],
            [
              'Ask for access',
              'Send the browser of the user to the authorization address. The user logs in, sees the app and its scopes, and agrees.',
            ],
            [
              'Get tokens',
              'The user returns to the redirect URI with a `code`, which is exchanged for tokens.',
            ],
            ['Call the API', 'Call the [API](/developer/reference) with the access token.'],
          ],
        },
        'To connect systems of your own account or organization, an [API key](/developer/auth) is simpler.',
      ],
    },
    {
      id: 'authorize',
      title: 'Asking for access',
      blocks: [
        'Every app uses PKCE (`S256`). A request without `scope` asks for all scopes of the app.',
        {
          list: [
            'The redirect URI equals a registered one letter by letter. A public app with `http://127.0.0.1` may use another port.',
            'Check that the returned `state` is the one that was sent, and that `iss` is the address of the service.',
            'A user who cancels returns with `error=access_denied`.',
            'With a wrong app or redirect URI the browser does not return to the app; a page of Dojang says why.',
          ],
        },
      ],
      sample: 'oauth/authorize',
    },
    {
      id: 'tokens',
      title: 'Getting and refreshing tokens',
      blocks: [
        'A server app sends its client ID and its secret by HTTP Basic authentication. A public app sends `client_id` in the body, without a secret.',
        {
          head: ['What', 'Valid for', 'Notes'],
          rows: [
            ['Authorization code', '1 minute', 'It works once.'],
            ['Access token', '30 minutes', 'It is sent in the header `Authorization: Bearer`.'],
            ['Refresh token', '60 days', 'Each use replaces it, and the 60 days begin again.'],
            ['Connection', '1 year', 'After a year the user is asked again.'],
          ],
        },
        {
          note: 'A refresh token or a code that is sent a second time counts as stolen, and the whole connection ends. Refresh in one place, so that two jobs never do it at once.',
          tone: 'warn',
        },
      ],
      sample: 'oauth/exchange',
    },
    {
      id: 'scopes',
      title: 'Scopes',
      blocks: [
        'The scopes are those of [API keys](/developer/auth). A call is made within the rights that the user has at the time and within the scopes to which the user has agreed. When the user loses a right, so does the app, at once.',
        'A call outside of the scopes is refused with the error [2087](/developer/error-code#2087). Ask for consent again with the `scope` that is needed.',
        'A scope that you take from an app is taken from its tokens at once. If you add it again, users have to consent to it anew.',
      ],
    },
    {
      id: 'end',
      title: 'Ending a connection',
      blocks: [
        {
          list: [
            'An app ends a connection by sending a token to `POST /oauth/revoke`.',
            'Users see the connected apps under [Settings > My info](/settings?tab=my) and end any of them.',
            'A new password, the deletion of the account, and the deletion of the app end it too.',
          ],
        },
      ],
    },
    {
      id: 'endpoints',
      title: 'Endpoints',
      blocks: [
        'Programs read them at `/.well-known/oauth-authorization-server`. OpenID Connect is not offered.',
        {
          head: ['Address', 'Purpose'],
          rows: [
            ['`GET /oauth/auth`', 'Asks for access'],
            ['`POST /oauth/token`', 'Issues and refreshes tokens'],
            ['`POST /oauth/revoke`', 'Revokes tokens (RFC 7009)'],
          ],
        },
      ],
    },
    {
      id: 'mcp',
      title: 'MCP server',
      blocks: [
        'AI tools use Dojang by the MCP (Model Context Protocol) server at `/mcp`. They connect with the client ID of a registered app, and name the address of the MCP server as `resource` when they ask for tokens. A token of the API does not open it.',
        {
          head: ['Tools', 'What they do, with which scope'],
          rows: [
            [
              '`find_documents`, `read_document`, `document_status`',
              'Find documents, read them and their state. `documents:read`',
            ],
            ['`download_document`', 'Returns a download address of 60 seconds. `documents:read`'],
            ['`find_templates`, `read_template`', 'Find templates and their roles. `templates:read`'],
            ['`create_draft`', 'Makes a draft from a template. Nothing is sent. `documents:write`'],
            ['`prepare_sending`, `confirm_sending`', 'Show the recipients, then send. `documents:write`'],
          ],
        },
        {
          note: 'Nothing is sent by a single call. `prepare_sending` returns the recipients and a confirmation token; after the user has agreed, `confirm_sending` takes the token and sends. The token works for ten minutes, and not after the draft has changed.',
          tone: 'info',
        },
      ],
      examples: [
        {
          title: 'Result of prepare_sending',
          json: '{\n  "documentId": "x3v9k2m7q1w8e5r4t6y0",\n  "name": "Contract of employment",\n  "status": "draft",\n  "recipients": [\n    {\n      "name": "김하나",\n      "method": "email",\n      "contact": "hana@person.example",\n      "signingOrder": 1\n    }\n  ],\n  "confirmationToken": "…"\n}',
        },
      ],
    },
  ],
};
