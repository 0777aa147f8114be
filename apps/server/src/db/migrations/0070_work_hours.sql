-- Hours in words become hours by days of the week. Words of another form are kept in the description: nothing anybody wrote is lost.
create function hours_of_words(words text) returns jsonb language plpgsql immutable as $$
declare
  told text := lower(btrim(words) collate "ru");
  days text[] := array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  parts text[] := regexp_match(told, '^(ежедневно|круглосуточно|будни|пн\.?\s*[-–—]\s*(?:пт|сб|вс)\.?)[,:]?\s*(?:смены\s*)?'
    || '(?:с\s*)?(\d{1,2})[:.](\d\d)\s*(?:до|[-–—])\s*(\d{1,2})[:.](\d\d)'
    || '(?:\s*(?:,|и)\s*(?:с\s*)?(\d{1,2})[:.](\d\d)\s*(?:до|[-–—])\s*(\d{1,2})[:.](\d\d))?$');
  times text[];
  spans jsonb;
begin
  if told = 'круглосуточно' then
    spans := '[["00:00", "24:00"]]';
  elsif parts is null then
    return null;
  else
    days := days[1:case when parts[1] ~ 'пт|будни' then 5 when parts[1] ~ 'сб' then 6 else 7 end];
    times := array(
      select lpad(parts[at], 2, '0') || ':' || parts[at + 1] from unnest(array[2, 4, 6, 8]) at where parts[at] is not null
    );
    if times[2] = '00:00' then times[2] := '24:00'; end if;
    if times[4] = '00:00' then times[4] := '24:00'; end if;
    if exists (
      select from unnest(times) with ordinality part(time, at)
      where time !~ '^([01]\d|2[0-3]):[0-5]\d$' and not (time = '24:00' and at in (2, 4))
    ) then
      return null;
    end if;
    spans := jsonb_build_array(jsonb_build_array(times[1], times[2]));
    if times[3] is not null then
      -- A night ends before the next day begins, and only the last interval may be one.
      if times[2] <= times[1] or times[3] < times[2] or (times[4] <= times[3] and times[4] > times[1]) then
        return null;
      end if;
      spans := spans || jsonb_build_array(jsonb_build_array(times[3], times[4]));
    end if;
  end if;
  return (select jsonb_object_agg(day, spans) from unnest(days) day);
end $$;

update teams set description = concat_ws(E'\n', nullif(description, ''), 'График: ' || btrim(work_hours))
  where btrim(work_hours) <> '' and hours_of_words(work_hours) is null;
update entrances set description = concat_ws(E'\n', nullif(description, ''), 'Часы работы: ' || btrim(work_hours))
  where btrim(work_hours) <> '' and hours_of_words(work_hours) is null;
update objects set description = concat_ws(E'\n', nullif(description, ''), 'Часы работы: ' || btrim(work_hours))
  where btrim(work_hours) <> '' and hours_of_words(work_hours) is null;

ALTER TABLE "teams" ALTER COLUMN "work_hours" SET DATA TYPE jsonb USING hours_of_words("work_hours");
ALTER TABLE "entrances" ALTER COLUMN "work_hours" SET DATA TYPE jsonb USING hours_of_words("work_hours");
ALTER TABLE "objects" ALTER COLUMN "work_hours" SET DATA TYPE jsonb USING hours_of_words("work_hours");

drop function hours_of_words(text);
