ALTER TABLE "calendar_feeds" ADD COLUMN "ended_at" timestamp (3) with time zone;
ALTER TABLE "calendar_feeds" ADD COLUMN "ended_because" text;