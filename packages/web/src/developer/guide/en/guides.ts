import type { Guides } from '../blocks.ts';
import { embedding, webhook } from './connect.ts';
import { oauth } from './oauth.ts';
import { signRequest } from './sign-request.ts';
import { auth, intro } from './start.ts';

export const guides: Guides = { intro, auth, 'sign-request': signRequest, webhook, embedding, oauth };
