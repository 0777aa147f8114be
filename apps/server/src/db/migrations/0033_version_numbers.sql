ALTER TABLE "files" ADD COLUMN "bytes_version" integer DEFAULT 1 NOT NULL;

-- Versions bore the number of the row at which they were replaced, which every change of a name counted as well; one that was
-- brought back bore the moment at which its bytes had first come.
with counted as (
  select id, row_number() over kept as number, lag(replaced_at) over kept as since
    from file_versions window kept as (partition by file order by replaced_at, id)
) update file_versions set number = -counted.number, created_at = greatest(file_versions.created_at, counted.since)
  from counted where counted.id = file_versions.id;
-- In two steps: none may bear for a moment what another bears still.
update file_versions set number = -number;
update files set bytes_version = kept.count + 1, bytes_at = greatest(files.bytes_at, kept.last)
  from (select file, count(*)::int as count, max(replaced_at) as last from file_versions group by file) as kept
  where kept.file = files.id;
