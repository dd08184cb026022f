ALTER TYPE "public"."notification_action" ADD VALUE 'Answered' BEFORE 'Welcome';--> statement-breakpoint
ALTER TYPE "public"."notification_action" ADD VALUE 'Decided' BEFORE 'Welcome';--> statement-breakpoint
CREATE TABLE "review_request" (
	"student_id" integer NOT NULL,
	"instructor_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "review_request_student_id_instructor_id_pk" PRIMARY KEY("student_id","instructor_id")
);
--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "rating_sums" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "rating_numbers" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "rating_stars" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "dispute_reason" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "dispute_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_student_id_user_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_instructor_id_user_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_request_instructor" ON "review_request" USING btree ("instructor_id");--> statement-breakpoint
CREATE INDEX "review_hidden" ON "review" USING btree ("user_id","hidden_at") WHERE "review"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "review_disputed" ON "review" USING btree ("disputed_at") WHERE "review"."disputed_at" is not null and "review"."dispute_ended_at" is null;--> statement-breakpoint
ALTER TABLE "review_rating" ADD CONSTRAINT "review_rating_value" CHECK ("review_rating"."value" between 1 and 5);--> statement-breakpoint
-- The figures by criterion and by star that profiles store now.
WITH "counting" AS (
	SELECT "written"."id", "written"."user_id" FROM "review" "written" JOIN "user" "reviewer" ON "reviewer"."id" = "written"."reviewer_id"
	WHERE "reviewer"."suspended_at" IS NULL
), "rated" AS (
	SELECT "counting"."id", "counting"."user_id", "rating"."criterion", "rating"."value"
	FROM "counting" JOIN "review_rating" "rating" ON "rating"."review_id" = "counting"."id"
), "by_criterion" AS (
	SELECT "person"."user_id", "asked"."criterion", coalesce(sum("rated"."value"), 0)::integer AS "sum", count("rated"."value")::integer AS "number"
	FROM (SELECT DISTINCT "user_id" FROM "counting") "person" CROSS JOIN unnest(enum_range(NULL::"review_criterion")) AS "asked"("criterion")
	LEFT JOIN "rated" ON "rated"."user_id" = "person"."user_id" AND "rated"."criterion" = "asked"."criterion"
	GROUP BY "person"."user_id", "asked"."criterion"
), "figures" AS (
	SELECT "user_id", array_agg("sum" ORDER BY "criterion") AS "sums", array_agg("number" ORDER BY "criterion") AS "numbers"
	FROM "by_criterion" GROUP BY "user_id"
), "stars" AS (
	SELECT "user_id", array[count(*) FILTER (WHERE "star" = 5), count(*) FILTER (WHERE "star" = 4), count(*) FILTER (WHERE "star" = 3),
		count(*) FILTER (WHERE "star" = 2), count(*) FILTER (WHERE "star" = 1)]::integer[] AS "stars"
	FROM (SELECT "user_id", round(avg("value")) AS "star" FROM "rated" GROUP BY "user_id", "id") "each" GROUP BY "user_id"
)
UPDATE "profile" SET "rating_sums" = "figures"."sums", "rating_numbers" = "figures"."numbers", "rating_stars" = "stars"."stars"
FROM "figures" JOIN "stars" ON "stars"."user_id" = "figures"."user_id" WHERE "profile"."user_id" = "figures"."user_id";
