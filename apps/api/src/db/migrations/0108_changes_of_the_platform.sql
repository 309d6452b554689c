ALTER TABLE "changes" DROP CONSTRAINT "changes_business_id_businesses_id_fk";
