ALTER TABLE "todos" ADD COLUMN "joined_watchers" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The journal knows who put himself among the watchers.
UPDATE "todos" SET "joined_watchers" = "found"."people" FROM (
  SELECT "todos"."id", array_agg(DISTINCT "person") AS "people"
  FROM "todos" CROSS JOIN LATERAL unnest("todos"."watchers") AS "person"
  JOIN "audit_log" ON "audit_log"."entity" = 'todo' AND "audit_log"."entity_id" = "todos"."id" AND "audit_log"."actor" = "person"
    AND "audit_log"."changes" -> 'watchers' -> 'to' @> to_jsonb("person")
    AND NOT "audit_log"."changes" -> 'watchers' -> 'from' @> to_jsonb("person")
  GROUP BY "todos"."id"
) AS "found" WHERE "found"."id" = "todos"."id";
