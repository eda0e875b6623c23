import type { Guides } from '../blocks.ts';
import { webhook } from './connect.ts';
import { embedding } from './embedding.ts';
import { oauth } from './oauth.ts';
import { signRequest } from './sign-request.ts';
import { auth, intro } from './start.ts';

export const guides: Guides = { intro, auth, 'sign-request': signRequest, webhook, embedding, oauth };
