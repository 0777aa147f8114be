ALTER TABLE "accruals" ADD COLUMN "waits_for" text;
ALTER TABLE "contract_lines" ADD COLUMN "meter" bigint;
ALTER TABLE "contract_lines" ADD CONSTRAINT "contract_lines_meter_meters_id_fk" FOREIGN KEY ("meter") REFERENCES "public"."meters"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "contract_lines_meter_idx" ON "contract_lines" USING btree ("meter") WHERE "contract_lines"."meter" is not null;