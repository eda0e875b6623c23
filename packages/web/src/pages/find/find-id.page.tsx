import { call, endpoints } from '../../features/session/api.ts';
import { MoreTexts } from '../../ui/text/intl.tsx';
import { findMessages } from './find.messages.ts';
import { FindForm } from './find-form.tsx';

const bundles = { find: findMessages };

/** /user/find/id: sends the masked id to a contact if it has an account; the page does not tell whether it has one. */
export function FindIdPage() {
  return (
    <MoreTexts bundles={bundles}>
      <FindForm
        task="id"
        send={(by, contact) =>
          by === 'email'
            ? call(endpoints.findLoginIdByEmail, { body: { email: contact } })
            : call(endpoints.findLoginIdByPhone, { body: { phone: contact } })
        }
      />
    </MoreTexts>
  );
}
