CREATE TABLE "voucher_tags" (
	"business_id" uuid NOT NULL,
	"voucher_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "voucher_tags_business_id_voucher_id_tag_id_pk" PRIMARY KEY("business_id","voucher_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "voucher_tags" ADD CONSTRAINT "voucher_tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_tags" ADD CONSTRAINT "voucher_tags_voucher" FOREIGN KEY ("business_id","voucher_id") REFERENCES "public"."vouchers"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_tags" ADD CONSTRAINT "voucher_tags_tag" FOREIGN KEY ("business_id","tag_id") REFERENCES "public"."tags"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_tags_business_id_tag_id_index" ON "voucher_tags" USING btree ("business_id","tag_id");