ALTER TABLE "todos" DROP CONSTRAINT "todos_import_run_todo_imports_id_fk";

DROP INDEX "outbox_unsent_idx";
ALTER TABLE "outbox" ADD COLUMN "is_common" boolean DEFAULT true NOT NULL;
ALTER TABLE "todo_comments" ADD COLUMN "arrived_at" timestamp (3) with time zone DEFAULT now() NOT NULL;
ALTER TABLE "todo_imports" ADD COLUMN "starts" integer DEFAULT 0 NOT NULL;
ALTER TABLE "todo_imports" ADD COLUMN "pauses" integer DEFAULT 0 NOT NULL;
ALTER TABLE "todo_imports" ADD COLUMN "not_before" timestamp (3) with time zone;
ALTER TABLE "todo_imports" ADD COLUMN "batch" uuid DEFAULT gen_random_uuid() NOT NULL;
ALTER TABLE "todo_imports" ADD COLUMN "problems_count" integer DEFAULT 0 NOT NULL;
ALTER TABLE "todo_times" ADD COLUMN "by_clock" boolean DEFAULT false NOT NULL;
CREATE INDEX "todo_imports_finished_idx" ON "todo_imports" USING btree ("finished_at");
CREATE INDEX "outbox_unsent_idx" ON "outbox" USING btree ("is_common","id") WHERE "outbox"."sent_at" is null;

-- What was said before arrived as it was written; what is without a note was taken for a clock until now.
update todo_comments set arrived_at = created_at;
update todo_times set by_clock = true where note is null;
update todo_imports set problems_count =
  (select count(distinct problem ->> 'line') from jsonb_array_elements(problems) as problem);

-- Where they are asked for by their last change, notifications of a long transaction appear at its end with a time of long
-- ago, which whoever asked meanwhile has passed. So what waited for its transaction is changed once more at the end of it.
-- That change itself asks for no further one: thousands of rows would be stamped anew for as long as stamping them takes.
create function notifications_stamp_late() returns trigger language plpgsql as $$
begin
  update notifications set updated_at = clock_timestamp()
    where id = new.id and updated_at < clock_timestamp() - interval '1 second'
      and updated_at >= date_trunc('milliseconds', now());
  return null;
end
$$;
create constraint trigger notifications_stamp_late after insert or update on notifications
  deferrable initially deferred for each row when (pg_trigger_depth() = 0) execute function notifications_stamp_late();

-- Nearly each statement asks what day the organisation has: an unknown time zone would make all of them fail. PostgreSQL
-- takes abbreviations and rules of POSIX as well, which the server cannot tell the time by, so that a name has to be of a place.
create function is_time_zone(name text) returns boolean language sql stable as $$
  select exists (
    select from pg_timezone_names as zone
      where zone.name = $1 and (zone.name = 'UTC' or zone.name ~ '/' and zone.name !~ '^(posix|right)/')
  )
$$;
create function settings_check_time_zone() returns trigger language plpgsql as $$
begin
  if not is_time_zone(new.value #>> '{}') then
    raise exception 'unknown time zone: %', new.value using errcode = 'check_violation';
  end if;
  return new;
end
$$;
delete from settings where key = 'org.timezone' and not is_time_zone(value #>> '{}');
create trigger settings_check_time_zone before insert or update on settings
  for each row when (new.key = 'org.timezone') execute function settings_check_time_zone();
