CREATE TABLE "live_entry" (
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "live_entry_schedule_id_user_id_pk" PRIMARY KEY("schedule_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "live_entry" ADD CONSTRAINT "live_entry_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_entry" ADD CONSTRAINT "live_entry_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_entry_user" ON "live_entry" USING btree ("user_id");