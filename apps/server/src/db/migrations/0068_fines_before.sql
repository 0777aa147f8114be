ALTER TABLE "contract_amendments" ADD COLUMN "fines_before" jsonb;--> statement-breakpoint
-- Moments are stored in milliseconds, now() has more digits: compared with each other they were never the same.
create or replace function terms_follow_amendment() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from contract_amendments amendment
    where amendment.contract = new.id and amendment.status = 'applied'
      and amendment.updated_at = now()::timestamp (3) with time zone) then
    raise exception 'terms of a contract in force change by an amendment' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
