ALTER TABLE "chat_messages" ADD COLUMN "decided_at" timestamp (3) with time zone;
ALTER TABLE "chat_messages" ADD COLUMN "decided_by" bigint;
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_decided_by_profiles_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "chat_messages_decided_idx" ON "chat_messages" USING btree ("room","decided_at") WHERE "chat_messages"."decided_at" is not null;