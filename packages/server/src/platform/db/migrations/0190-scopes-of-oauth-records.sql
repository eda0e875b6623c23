-- Takes from everything that was issued to an app the scopes that it does not have any more, so that they do not come back with the
-- scope: codes and tokens carry their scopes as one text, a grant for each resource.
create function oauth_scopes_within(scopes text, kept text[]) returns text
  language sql immutable as
$$ select array_to_string(array(
     select one from unnest(string_to_array(scopes, ' ')) with ordinality as t(one, place)
     where one = any(kept) order by place), ' ') $$;

create function oauth_payload_within(payload jsonb, kept text[]) returns jsonb
  language sql immutable as
$$ select payload
     || case when payload ? 'scope'
          then jsonb_build_object('scope', oauth_scopes_within(payload ->> 'scope', kept)) else '{}' end
     || case when payload #> '{openid,scope}' is not null
          then jsonb_build_object('openid', payload -> 'openid'
            || jsonb_build_object('scope', oauth_scopes_within(payload #>> '{openid,scope}', kept))) else '{}' end
     || case when payload ? 'resources' then jsonb_build_object('resources', (
          select coalesce(jsonb_object_agg(key, oauth_scopes_within(value, kept)), '{}')
          from jsonb_each_text(payload -> 'resources'))) else '{}' end $$;

update oauth_record r set payload = oauth_payload_within(r.payload, p.scopes)
from oauth_app p
where p.public_id = r.app_id and r.kind in ('AuthorizationCode', 'AccessToken', 'RefreshToken', 'Grant');
