-- A filter joins several words by commas, so a word may have none: what the form never let in came by the API.
UPDATE "todos" SET "tag_list" = ARRAY(
  SELECT coalesce(nullif(trim(regexp_replace("word", '[,\s]+', ' ', 'g')), ''), '-') FROM unnest("tag_list") WITH ORDINALITY AS "words"("word", "at") ORDER BY "at"
) WHERE array_to_string("tag_list", '') LIKE '%,%';--> statement-breakpoint
UPDATE "todo_templates" SET "tag_list" = ARRAY(
  SELECT coalesce(nullif(trim(regexp_replace("word", '[,\s]+', ' ', 'g')), ''), '-') FROM unnest("tag_list") WITH ORDINALITY AS "words"("word", "at") ORDER BY "at"
) WHERE array_to_string("tag_list", '') LIKE '%,%';--> statement-breakpoint
UPDATE "todo_recurrences" SET "tag_list" = ARRAY(
  SELECT coalesce(nullif(trim(regexp_replace("word", '[,\s]+', ' ', 'g')), ''), '-') FROM unnest("tag_list") WITH ORDINALITY AS "words"("word", "at") ORDER BY "at"
) WHERE array_to_string("tag_list", '') LIKE '%,%';--> statement-breakpoint
UPDATE "tenants" SET "tags" = ARRAY(
  SELECT coalesce(nullif(trim(regexp_replace("word", '[,\s]+', ' ', 'g')), ''), '-') FROM unnest("tags") WITH ORDINALITY AS "words"("word", "at") ORDER BY "at"
) WHERE array_to_string("tags", '') LIKE '%,%';--> statement-breakpoint
UPDATE "territories" SET "tags" = ARRAY(
  SELECT coalesce(nullif(trim(regexp_replace("word", '[,\s]+', ' ', 'g')), ''), '-') FROM unnest("tags") WITH ORDINALITY AS "words"("word", "at") ORDER BY "at"
) WHERE array_to_string("tags", '') LIKE '%,%';--> statement-breakpoint
UPDATE "profiles" SET "skills" = ARRAY(
  SELECT coalesce(nullif(trim(regexp_replace("word", '[,\s]+', ' ', 'g')), ''), '-') FROM unnest("skills") WITH ORDINALITY AS "words"("word", "at") ORDER BY "at"
) WHERE array_to_string("skills", '') LIKE '%,%';
