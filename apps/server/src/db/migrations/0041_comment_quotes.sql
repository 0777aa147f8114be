DROP TABLE "content_thread_comments" CASCADE;
DROP TABLE "content_threads" CASCADE;
ALTER TABLE "comments" ADD COLUMN "quote" jsonb;
ALTER TABLE "comments" ADD COLUMN "resolved_at" timestamp (3) with time zone;
ALTER TABLE "comments" ADD COLUMN "resolved_by" bigint;