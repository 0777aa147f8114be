ALTER TABLE "consumables" ADD COLUMN "expiry_told" date;
ALTER TABLE "consumables" ADD COLUMN "expiry_told_over" boolean DEFAULT false NOT NULL;
CREATE INDEX "stock_lines_expires_idx" ON "stock_lines" USING btree ("consumable","expires_on") WHERE "stock_lines"."expires_on" is not null;