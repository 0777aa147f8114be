ALTER TABLE "conferences" ADD COLUMN "chat_room" bigint;
ALTER TABLE "conferences" ADD CONSTRAINT "conferences_chat_room_chat_rooms_id_fk" FOREIGN KEY ("chat_room") REFERENCES "public"."chat_rooms"("id") ON DELETE set null ON UPDATE no action;
CREATE INDEX "conferences_chat_room_idx" ON "conferences" USING btree ("chat_room") WHERE "conferences"."status" = 'live';