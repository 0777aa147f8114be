ALTER TABLE "objects" ADD COLUMN "legal_entity" bigint;
ALTER TABLE "objects" ADD CONSTRAINT "objects_legal_entity_legal_entities_id_fk" FOREIGN KEY ("legal_entity") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "objects_legal_entity_idx" ON "objects" USING btree ("legal_entity");