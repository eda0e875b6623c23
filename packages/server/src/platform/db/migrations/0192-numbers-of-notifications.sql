-- Every notification key has a number; the day on which the banner was closed is yyyymmdd.
update notification_seen set value = to_jsonb(replace(value #>> '{}', '-', '')::integer)
  where jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';
delete from notification_seen where jsonb_typeof(value) <> 'number';
alter table notification_seen add check (jsonb_typeof(value) = 'number');
