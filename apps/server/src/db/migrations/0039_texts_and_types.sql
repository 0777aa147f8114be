ALTER TABLE "blobs" DROP CONSTRAINT "blobs_storage_key_key";
ALTER TABLE "blobs" ADD CONSTRAINT "blobs_storage_key_mime_type_key" UNIQUE("storage_key","mime_type");--> statement-breakpoint
-- A Mac sends a letter and its accent apart: such texts were stored beside their twins, and searches missed them. Where a
-- name in its new form is taken, its record keeps the old one; the journal is never written anew.
do $$
declare
  place record;
  one record;
  found text;
  change text;
begin
  for place in
    select c.relname as name, a.attname as field, format_type(a.atttypid, null) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'audit_log'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
  loop
    found := format('%I::text is not nfc normalized', place.field);
    change := format('update %I set %I = normalize(%I::text)::%s where ', place.name, place.field, place.field, place.type);
    begin
      execute change || found;
    exception when unique_violation or check_violation or invalid_text_representation then
      for one in execute format('select ctid from %I where ', place.name) || found loop
        begin
          execute change || 'ctid = $1' using one.ctid;
        exception when unique_violation or check_violation or invalid_text_representation then
          null;
        end;
      end loop;
    end;
  end loop;
end $$;
