CREATE TABLE "live_presence" (
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"process_id" uuid NOT NULL,
	"arrivals" integer NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_presence_schedule_id_user_id_process_id_pk" PRIMARY KEY("schedule_id","user_id","process_id")
);
--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_presence_process" ON "live_presence" USING btree ("process_id");--> statement-breakpoint
CREATE INDEX "live_presence_seen" ON "live_presence" USING btree ("last_seen_at");