CREATE TABLE "drawer_movements" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"drawer_session_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"cents" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "drawer_movements_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "drawer_movements_cents" CHECK ("drawer_movements"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "drawer_sessions" (
	"business_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pos_id" uuid NOT NULL,
	"date" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by_id" uuid NOT NULL,
	"float_cents" bigint NOT NULL,
	"counts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"number" integer,
	"closed_at" timestamp with time zone,
	"closed_by_id" uuid,
	"report" jsonb,
	CONSTRAINT "drawer_sessions_business_id_id_pk" PRIMARY KEY("business_id","id"),
	CONSTRAINT "drawer_sessions_float" CHECK ("drawer_sessions"."float_cents" >= 0),
	CONSTRAINT "drawer_sessions_closed" CHECK (num_nulls("drawer_sessions"."closed_at", "drawer_sessions"."closed_by_id", "drawer_sessions"."number", "drawer_sessions"."report") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "drawer_session_id" uuid;--> statement-breakpoint
ALTER TABLE "points_of_sale" ADD COLUMN "drawer" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "drawer_movements" ADD CONSTRAINT "drawer_movements_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_movements" ADD CONSTRAINT "drawer_movements_session" FOREIGN KEY ("business_id","drawer_session_id") REFERENCES "public"."drawer_sessions"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_movements" ADD CONSTRAINT "drawer_movements_user" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_sessions" ADD CONSTRAINT "drawer_sessions_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_sessions" ADD CONSTRAINT "drawer_sessions_pos" FOREIGN KEY ("business_id","pos_id") REFERENCES "public"."points_of_sale"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_sessions" ADD CONSTRAINT "drawer_sessions_opened_by" FOREIGN KEY ("business_id","opened_by_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_sessions" ADD CONSTRAINT "drawer_sessions_closed_by" FOREIGN KEY ("business_id","closed_by_id") REFERENCES "public"."users"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawer_movements_business_id_drawer_session_id_at_index" ON "drawer_movements" USING btree ("business_id","drawer_session_id","at");--> statement-breakpoint
CREATE INDEX "drawer_movements_business_id_user_id_index" ON "drawer_movements" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_sessions_one_open" ON "drawer_sessions" USING btree ("business_id","pos_id") WHERE "drawer_sessions"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "drawer_sessions_number_unique" ON "drawer_sessions" USING btree ("business_id","pos_id","number");--> statement-breakpoint
CREATE INDEX "drawer_sessions_business_id_pos_id_closed_at_index" ON "drawer_sessions" USING btree ("business_id","pos_id","closed_at");--> statement-breakpoint
CREATE INDEX "drawer_sessions_business_id_date_index" ON "drawer_sessions" USING btree ("business_id","date");--> statement-breakpoint
CREATE INDEX "drawer_sessions_business_id_opened_by_id_index" ON "drawer_sessions" USING btree ("business_id","opened_by_id");--> statement-breakpoint
CREATE INDEX "drawer_sessions_business_id_closed_by_id_index" ON "drawer_sessions" USING btree ("business_id","closed_by_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_drawer_session" FOREIGN KEY ("business_id","drawer_session_id") REFERENCES "public"."drawer_sessions"("business_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_business_id_drawer_session_id_index" ON "payments" USING btree ("business_id","drawer_session_id");--> statement-breakpoint
ALTER TABLE "points_of_sale" ADD CONSTRAINT "points_of_sale_drawer" CHECK ("points_of_sale"."drawer" in ('none', 'counted', 'blind'));