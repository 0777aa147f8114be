ALTER TABLE "entrances" ADD COLUMN "x" double precision;
ALTER TABLE "entrances" ADD COLUMN "y" double precision;