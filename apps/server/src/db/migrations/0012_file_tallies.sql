CREATE TABLE "file_tallies" (
	"directory" bigint,
	"delta" integer NOT NULL
);

DROP INDEX "files_directory_idx";
CREATE INDEX "file_tallies_directory_idx" ON "file_tallies" USING btree (coalesce(directory, 0));
CREATE INDEX "files_living_idx" ON "files" USING btree ("directory","display_name","id") WHERE "files"."deleted_at" is null;
CREATE INDEX "files_living_created_idx" ON "files" USING btree ("directory","created_at","id") WHERE "files"."deleted_at" is null;
CREATE INDEX "files_directory_idx" ON "files" USING btree ("directory");

-- Each statement tells by how much it changed the number of living files of every folder it touched.
create function files_tally_new() returns trigger language plpgsql as $$
begin
  insert into file_tallies (directory, delta)
    select directory, count(*) from new_files where deleted_at is null group by directory;
  return null;
end
$$;
create function files_tally_old() returns trigger language plpgsql as $$
begin
  insert into file_tallies (directory, delta)
    select directory, -count(*) from old_files where deleted_at is null group by directory;
  return null;
end
$$;
create function files_tally_both() returns trigger language plpgsql as $$
begin
  insert into file_tallies (directory, delta)
    select directory, sum(delta) from (
      select directory, 1 as delta from new_files where deleted_at is null
      union all
      select directory, -1 from old_files where deleted_at is null
    ) as changed group by directory having sum(delta) <> 0;
  return null;
end
$$;
create trigger files_tally_insert after insert on files referencing new table as new_files
  for each statement execute function files_tally_new();
create trigger files_tally_delete after delete on files referencing old table as old_files
  for each statement execute function files_tally_old();
create trigger files_tally_update after update on files referencing old table as old_files new table as new_files
  for each statement execute function files_tally_both();
insert into file_tallies (directory, delta)
  select directory, count(*) from files where deleted_at is null group by directory;
