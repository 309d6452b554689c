CREATE TABLE "offered_seat_days" (
	"business_id" uuid NOT NULL,
	"date" date NOT NULL,
	"pos_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "offered_seat_days_business_id_date_pos_id_pk" PRIMARY KEY("business_id","date","pos_id"),
	CONSTRAINT "offered_seat_days_seats" CHECK ("offered_seat_days"."seats" > 0)
);
--> statement-breakpoint
ALTER TABLE "offered_seat_days" ADD CONSTRAINT "offered_seat_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
SELECT protect_business_table('offered_seat_days');
--> statement-breakpoint
-- What is added up is nobody's to write.
REVOKE INSERT, UPDATE, DELETE ON offered_seat_days FROM cantina_app;
