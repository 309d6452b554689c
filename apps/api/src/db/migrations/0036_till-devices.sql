CREATE TABLE "device_commands" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"number" integer NOT NULL,
	"key" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" jsonb,
	"sale_id" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" uuid,
	"note" text,
	CONSTRAINT "device_commands_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "device_commands_state" CHECK (("device_commands"."state" = 'confirmed') = ("device_commands"."sale_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "till_devices" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"series" integer NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"last_sequence" integer DEFAULT 0 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone,
	CONSTRAINT "till_devices_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "till_devices_progress" CHECK ("till_devices"."series" > 0 and "till_devices"."last_number" <= "till_devices"."last_sequence")
);
--> statement-breakpoint
ALTER TABLE "till_sales" ADD COLUMN "key" uuid;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_device" FOREIGN KEY ("business_id","device_id") REFERENCES "public"."till_devices"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_sale" FOREIGN KEY ("business_id","sale_id") REFERENCES "public"."till_sales"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_commands" ADD CONSTRAINT "device_commands_resolved_by" FOREIGN KEY ("business_id","resolved_by_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_devices" ADD CONSTRAINT "till_devices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_devices" ADD CONSTRAINT "till_devices_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "device_commands_sequence" ON "device_commands" USING btree ("business_id","device_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "device_commands_number" ON "device_commands" USING btree ("business_id","device_id","number");--> statement-breakpoint
CREATE INDEX "device_commands_business_id_state_reported_at_index" ON "device_commands" USING btree ("business_id","state","reported_at");--> statement-breakpoint
CREATE INDEX "device_commands_business_id_user_id_index" ON "device_commands" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "device_commands_business_id_sale_id_index" ON "device_commands" USING btree ("business_id","sale_id");--> statement-breakpoint
CREATE INDEX "device_commands_business_id_resolved_by_id_index" ON "device_commands" USING btree ("business_id","resolved_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_devices_series" ON "till_devices" USING btree ("business_id","series");--> statement-breakpoint
CREATE INDEX "till_devices_business_id_user_id_index" ON "till_devices" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "till_sales_key" ON "till_sales" USING btree ("business_id","key");