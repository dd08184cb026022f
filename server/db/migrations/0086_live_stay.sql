CREATE TABLE "live_day" (
	"day" date PRIMARY KEY NOT NULL,
	"lessons" integer NOT NULL,
	"people" integer NOT NULL,
	"join_median" integer,
	"join_p95" integer,
	"breaks_per_hour" real,
	"lost_share" real,
	"without_browser" integer NOT NULL,
	"without_server" integer NOT NULL,
	"without_network" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_stay" (
	"schedule_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"stay_id" uuid NOT NULL,
	"day" date NOT NULL,
	"join_milliseconds" integer,
	"seconds" integer NOT NULL,
	"breaks" integer NOT NULL,
	"packets_received" integer NOT NULL,
	"packets_lost" integer NOT NULL,
	"no_media" text,
	CONSTRAINT "live_stay_schedule_id_user_id_stay_id_pk" PRIMARY KEY("schedule_id","user_id","stay_id")
);
--> statement-breakpoint
ALTER TABLE "live_stay" ADD CONSTRAINT "live_stay_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stay" ADD CONSTRAINT "live_stay_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_stay_user" ON "live_stay" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "live_stay_day" ON "live_stay" USING btree ("day");