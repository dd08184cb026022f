CREATE TABLE "lesson_held" (
	"schedule_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"instructor_id" integer NOT NULL,
	"seconds" integer NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lesson_held_schedule_id_student_id_pk" PRIMARY KEY("schedule_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_schedule" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lesson_held" ADD CONSTRAINT "lesson_held_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_held" ADD CONSTRAINT "lesson_held_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_held" ADD CONSTRAINT "lesson_held_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_held_pair" ON "lesson_held" USING btree ("instructor_id","student_id");--> statement-breakpoint
CREATE INDEX "lesson_held_student" ON "lesson_held" USING btree ("student_id","instructor_id");--> statement-breakpoint
CREATE INDEX "lesson_schedule_unsettled" ON "lesson_schedule" USING btree ("ended_at") WHERE "lesson_schedule"."ended_at" is not null and "lesson_schedule"."cancelled_at" is null and "lesson_schedule"."settled_at" is null;--> statement-breakpoint
-- Lessons that ended before: with whom they were held, by their logs. They charge nobody.
WITH "event" AS (
	SELECT "lesson"."id", "lesson"."instructor_id", coalesce("lesson"."started_at", "lesson"."starts_at") AS "since", "lesson"."ended_at",
		("operation"."payload" ->> 'userId')::integer AS "user_id", "operation"."payload" ->> 'event' AS "event", "operation"."created_at" AS "at",
		coalesce(lead("operation"."created_at") OVER (PARTITION BY "lesson"."id", "operation"."payload" ->> 'userId' ORDER BY "operation"."seq"), "lesson"."ended_at") AS "until"
	FROM "lesson_schedule" "lesson" JOIN "stream_operation" "operation" ON "operation"."stream" = 'lesson:' || "lesson"."id"
	WHERE "lesson"."ended_at" IS NOT NULL AND "lesson"."cancelled_at" IS NULL AND "operation"."payload" ->> 'event' IN ('JOINED', 'LEFT', 'REMOVED')
), "presence" AS (
	SELECT "id", "instructor_id", "user_id", "ended_at", range_agg(tstzrange(greatest("at", "since"), least("until", "ended_at"))) AS "here"
	FROM "event" WHERE "event" = 'JOINED' AND greatest("at", "since") < least("until", "ended_at")
	GROUP BY "id", "instructor_id", "user_id", "ended_at"
), "together" AS (
	SELECT "student"."id", "student"."user_id", "student"."instructor_id", "student"."ended_at",
		(SELECT sum(extract(epoch FROM upper("span") - lower("span"))) FROM unnest("student"."here" * "instructor"."here") "span") AS "seconds"
	FROM "presence" "student"
	JOIN "lesson_schedule_student" "place" ON "place"."schedule_id" = "student"."id" AND "place"."student_id" = "student"."user_id"
	JOIN "presence" "instructor" ON "instructor"."id" = "student"."id" AND "instructor"."user_id" = "instructor"."instructor_id"
)
INSERT INTO "lesson_held" ("schedule_id", "student_id", "instructor_id", "seconds", "held_at")
SELECT "id", "user_id", "instructor_id", round("seconds"), "ended_at" FROM "together" WHERE "seconds" >= 300;--> statement-breakpoint
UPDATE "lesson_schedule" SET "settled_at" = "ended_at" WHERE "ended_at" IS NOT NULL AND "cancelled_at" IS NULL;
