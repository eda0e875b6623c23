-- Programs list documents in the order of their creation, which no change alters: each way in which a document is visible has its rows in
-- this order.

create index document_list_by_creation on document (tenant_id, id desc);
create index document_list_by_requester_creation on document (tenant_id, requester_id, id desc);
create index document_list_by_team_creation on document (tenant_id, team_id, id desc);
