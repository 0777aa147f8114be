ALTER TABLE "files" DROP CONSTRAINT "files_previous_blob_blobs_id_fk";

ALTER TABLE "files" DROP COLUMN "previous_blob";