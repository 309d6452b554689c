CREATE TABLE "digest_settings" (
	"business_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	CONSTRAINT "digest_settings_business_id_pk" PRIMARY KEY("business_id"),
	CONSTRAINT "digest_settings_hour" CHECK ("digest_settings"."hour" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"mail_kinds" text[],
	"push_kinds" text[],
	"has_digest" boolean,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notification_choices_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"way" text NOT NULL,
	"event" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "notifications_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_business_id_id_pk" PRIMARY KEY("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "change_records" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "legal_texts" ADD COLUMN "is_to_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "digest_settings" ADD CONSTRAINT "digest_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("business_id","user_id","way","event","subject_id");--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree ("way","at");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("business_id","endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_business_id_user_id_index" ON "push_devices" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "push_devices_endpoint_index" ON "push_devices" USING btree ("endpoint");