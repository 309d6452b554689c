CREATE TABLE "support_messages" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"operator_id" uuid,
	"author" text NOT NULL,
	"text" text,
	"file_name" text,
	"file_type" text,
	"file" "bytea",
	"page" text,
	"user_agent" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "support_messages_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "support_messages_content" CHECK (("support_messages"."text" is null) = ("support_messages"."file" is not null) and ("support_messages"."file" is null) = ("support_messages"."file_name" is null) and ("support_messages"."file" is null) = ("support_messages"."file_type" is null))
);
--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_business_id_user_id_created_at_id_index" ON "support_messages" USING btree ("business_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "support_messages_unread" ON "support_messages" USING btree ("created_at") WHERE "support_messages"."read_at" is null;