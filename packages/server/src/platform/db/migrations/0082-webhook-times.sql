-- When an endpoint of webhooks last received an event, and when it last failed to.
alter table webhook_endpoint add column last_success_at timestamptz;
alter table webhook_endpoint add column last_failure_at timestamptz;
update webhook_endpoint p set
  last_success_at = (select max(a.at) from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id
    where d.endpoint_id = p.id and a.status between 200 and 299),
  last_failure_at = (select max(a.at) from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id
    where d.endpoint_id = p.id and (a.status is null or a.status not between 200 and 299));
