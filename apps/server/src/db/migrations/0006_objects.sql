DROP INDEX "objects_root_location_key";
ALTER TABLE "objects" ADD COLUMN "work_hours" text;
ALTER TABLE "objects" ADD COLUMN "cover" bigint;
ALTER TABLE "objects" ADD COLUMN "comment" text;
ALTER TABLE "objects" ADD COLUMN "approx_area" numeric(14, 2);
ALTER TABLE "objects" ADD COLUMN "rejection_reason" text;
ALTER TABLE "objects" ADD CONSTRAINT "objects_cover_files_id_fk" FOREIGN KEY ("cover") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "objects_root_location_idx" ON "objects" USING btree ("root_location");

-- Places of living objects never overlap. Who writes objects or moves places waits for the others, so that of two who write
-- at once the second sees what the first has written. The hint is what a person reads.
create function objects_refuse_overlap() returns trigger language plpgsql as $$
declare
  other record;
begin
  perform pg_advisory_xact_lock(hashtext('tree:locations'));
  select taken.code, taken.name into other
    from locations place, objects taken join locations there on there.id = taken.root_location
    where place.id = new.root_location and taken.id <> new.id and taken.deleted_at is null and taken.status <> 'archived'
      and (place.path @> array[there.id] or there.path @> array[place.id])
    limit 1;
  if found then
    raise exception 'objects overlap' using errcode = 'exclusion_violation', column = 'root_location',
      hint = format('Место уже относится к объекту %s «%s»', other.code, other.name);
  end if;
  return null;
end
$$;
create trigger objects_refuse_overlap after insert or update of root_location, status, deleted_at on objects
  for each row when (new.root_location is not null and new.deleted_at is null and new.status <> 'archived')
  execute function objects_refuse_overlap();
create function locations_refuse_overlap() returns trigger language plpgsql as $$
declare
  other record;
begin
  select mine.code as mine, taken.code as taken into other
    from moved
    join objects mine on mine.root_location = moved.id and mine.deleted_at is null and mine.status <> 'archived'
    join objects taken on taken.id <> mine.id and taken.deleted_at is null and taken.status <> 'archived'
    join locations there on there.id = taken.root_location
    where moved.path @> array[there.id] or there.path @> array[moved.id]
    limit 1;
  if found then
    raise exception 'objects overlap' using errcode = 'exclusion_violation',
      hint = format('Переместить нельзя: объекты %s и %s оказались бы один внутри другого', other.mine, other.taken);
  end if;
  return null;
end
$$;
create trigger locations_refuse_overlap after update on locations referencing new table as moved
  for each statement execute function locations_refuse_overlap();
