ALTER TABLE "consumables" ADD COLUMN "photo" bigint;
ALTER TABLE "goods" ADD COLUMN "photo" bigint;
ALTER TABLE "buildings" ADD COLUMN "passport_file" bigint;
ALTER TABLE "territories" ADD COLUMN "legal_entity" bigint;
ALTER TABLE "consumables" ADD CONSTRAINT "consumables_photo_files_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "goods" ADD CONSTRAINT "goods_photo_files_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_passport_file_files_id_fk" FOREIGN KEY ("passport_file") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "territories" ADD CONSTRAINT "territories_legal_entity_legal_entities_id_fk" FOREIGN KEY ("legal_entity") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;