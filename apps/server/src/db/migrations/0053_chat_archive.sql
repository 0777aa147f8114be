ALTER TABLE "chat_members" ADD COLUMN "muted_until" timestamp (3) with time zone;
ALTER TABLE "chat_members" ADD COLUMN "archived_message" bigint;