CREATE TABLE "lesson_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"instructor_id" integer NOT NULL,
	"every_weeks" integer NOT NULL,
	"total" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "lessons_count" integer;--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD COLUMN "series_id" integer;--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD COLUMN "series_number" integer;--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD COLUMN "is_moved_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD COLUMN "is_hour_shifted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_series" ADD CONSTRAINT "lesson_series_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_series_instructor" ON "lesson_series" USING btree ("instructor_id");--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD CONSTRAINT "lesson_schedule_series_id_lesson_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."lesson_series"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_schedule_series" ON "lesson_schedule" USING btree ("series_id","series_number");