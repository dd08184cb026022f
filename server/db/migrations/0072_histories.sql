CREATE TYPE "public"."activity_type" AS ENUM('LESSON_HELD', 'LESSON_MADE', 'QUIZ_MADE', 'PUBLICATION_MADE', 'QUIZ_TAKEN');--> statement-breakpoint
CREATE TABLE "activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" "activity_type" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"schedule_id" integer,
	"lesson_id" integer,
	"quiz_id" integer,
	"publication_id" integer,
	"quiz_history_id" integer
);
--> statement-breakpoint
CREATE TABLE "activity_count" (
	"user_id" integer NOT NULL,
	"type" "activity_type" NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "activity_count_user_id_type_pk" PRIMARY KEY("user_id","type")
);
--> statement-breakpoint
CREATE TABLE "activity_person" (
	"activity_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_person_activity_id_person_id_pk" PRIMARY KEY("activity_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_schedule_id_lesson_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."lesson_schedule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_quiz_id_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_quiz_history_id_quiz_history_id_fk" FOREIGN KEY ("quiz_history_id") REFERENCES "public"."quiz_history"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_count" ADD CONSTRAINT "activity_count_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_person" ADD CONSTRAINT "activity_person_activity_id_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_person" ADD CONSTRAINT "activity_person_person_id_user_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_person" ADD CONSTRAINT "activity_person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_user" ON "activity" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activity_user_type" ON "activity" USING btree ("user_id","type","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_schedule" ON "activity" USING btree ("schedule_id","user_id") WHERE "activity"."schedule_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_lesson" ON "activity" USING btree ("lesson_id") WHERE "activity"."lesson_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_quiz" ON "activity" USING btree ("quiz_id") WHERE "activity"."quiz_id" is not null and "activity"."type" = 'QUIZ_MADE';--> statement-breakpoint
CREATE UNIQUE INDEX "activity_publication" ON "activity" USING btree ("publication_id") WHERE "activity"."publication_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_quiz_history" ON "activity" USING btree ("quiz_history_id") WHERE "activity"."quiz_history_id" is not null;--> statement-breakpoint
CREATE INDEX "activity_quiz_taken" ON "activity" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "activity_person_user" ON "activity_person" USING btree ("user_id","person_id","created_at","activity_id");--> statement-breakpoint
CREATE INDEX "activity_person_person" ON "activity_person" USING btree ("person_id");--> statement-breakpoint
-- Whatever is inserted into these tables writes its lines at once, and counts them: a statement of many rows too.
CREATE FUNCTION "on_lesson_held"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "line" AS (
		INSERT INTO "activity" ("user_id", "type", "created_at", "title", "schedule_id")
		SELECT DISTINCT "who"."user_id", 'LESSON_HELD'::"activity_type", "who"."held_at", "lesson"."title", "lesson"."id"
		FROM (SELECT "student_id" AS "user_id", "schedule_id", "held_at" FROM "made"
			UNION ALL SELECT "instructor_id", "schedule_id", "held_at" FROM "made") "who"
		JOIN "lesson_schedule" "lesson" ON "lesson"."id" = "who"."schedule_id"
		ORDER BY "who"."held_at", "lesson"."id", "who"."user_id"
		ON CONFLICT DO NOTHING RETURNING "user_id", "type"
	)
	INSERT INTO "activity_count" ("user_id", "type", "number")
	SELECT "user_id", "type", count(*) FROM "line" GROUP BY "user_id", "type" ORDER BY "user_id", "type"
	ON CONFLICT ("user_id", "type") DO UPDATE SET "number" = "activity_count"."number" + excluded."number";
	INSERT INTO "activity_person" ("activity_id", "person_id", "user_id", "created_at")
	SELECT "line"."id", "pair"."person_id", "line"."user_id", "line"."created_at"
	FROM (SELECT "schedule_id", "student_id" AS "user_id", "instructor_id" AS "person_id" FROM "made"
		UNION ALL SELECT "schedule_id", "instructor_id", "student_id" FROM "made") "pair"
	JOIN "activity" "line" ON "line"."schedule_id" = "pair"."schedule_id" AND "line"."user_id" = "pair"."user_id"
	WHERE "pair"."person_id" <> "pair"."user_id"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "on_lesson_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "line" AS (
		INSERT INTO "activity" ("user_id", "type", "created_at", "title", "lesson_id")
		SELECT "author_id", 'LESSON_MADE', "created_at", "title", "id" FROM "made" ORDER BY "id"
		ON CONFLICT DO NOTHING RETURNING "user_id", "type"
	)
	INSERT INTO "activity_count" ("user_id", "type", "number")
	SELECT "user_id", "type", count(*) FROM "line" GROUP BY "user_id", "type" ORDER BY "user_id", "type"
	ON CONFLICT ("user_id", "type") DO UPDATE SET "number" = "activity_count"."number" + excluded."number";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "on_quiz_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "line" AS (
		INSERT INTO "activity" ("user_id", "type", "created_at", "title", "quiz_id")
		SELECT "author_id", 'QUIZ_MADE', "created_at", "title", "id" FROM "made" ORDER BY "id"
		ON CONFLICT DO NOTHING RETURNING "user_id", "type"
	)
	INSERT INTO "activity_count" ("user_id", "type", "number")
	SELECT "user_id", "type", count(*) FROM "line" GROUP BY "user_id", "type" ORDER BY "user_id", "type"
	ON CONFLICT ("user_id", "type") DO UPDATE SET "number" = "activity_count"."number" + excluded."number";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "on_publication_made"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "line" AS (
		INSERT INTO "activity" ("user_id", "type", "created_at", "title", "publication_id")
		SELECT "author_id", 'PUBLICATION_MADE', "created_at", "title", "id" FROM "made" ORDER BY "id"
		ON CONFLICT DO NOTHING RETURNING "user_id", "type"
	)
	INSERT INTO "activity_count" ("user_id", "type", "number")
	SELECT "user_id", "type", count(*) FROM "line" GROUP BY "user_id", "type" ORDER BY "user_id", "type"
	ON CONFLICT ("user_id", "type") DO UPDATE SET "number" = "activity_count"."number" + excluded."number";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "on_quiz_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "line" AS (
		INSERT INTO "activity" ("user_id", "type", "created_at", "title", "quiz_id", "quiz_history_id")
		SELECT "user_id", 'QUIZ_TAKEN', "created_at", "title", "quiz_id", "id" FROM "made" WHERE "user_id" IS NOT NULL ORDER BY "id"
		ON CONFLICT DO NOTHING RETURNING "user_id", "type"
	)
	INSERT INTO "activity_count" ("user_id", "type", "number")
	SELECT "user_id", "type", count(*) FROM "line" GROUP BY "user_id", "type" ORDER BY "user_id", "type"
	ON CONFLICT ("user_id", "type") DO UPDATE SET "number" = "activity_count"."number" + excluded."number";
	INSERT INTO "activity_person" ("activity_id", "person_id", "user_id", "created_at")
	SELECT "line"."id", "author"."id", "line"."user_id", "line"."created_at"
	FROM "made" "taken" JOIN "activity" "line" ON "line"."quiz_history_id" = "taken"."id"
	JOIN "user" "author" ON "author"."id" = "taken"."author_id" WHERE "author"."id" <> "line"."user_id"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "lesson_held_activity" AFTER INSERT ON "lesson_held" REFERENCING NEW TABLE AS "made"
FOR EACH STATEMENT EXECUTE FUNCTION "on_lesson_held"();
--> statement-breakpoint
CREATE TRIGGER "lesson_activity" AFTER INSERT ON "lesson" REFERENCING NEW TABLE AS "made"
FOR EACH STATEMENT EXECUTE FUNCTION "on_lesson_made"();
--> statement-breakpoint
CREATE TRIGGER "quiz_activity" AFTER INSERT ON "quiz" REFERENCING NEW TABLE AS "made"
FOR EACH STATEMENT EXECUTE FUNCTION "on_quiz_made"();
--> statement-breakpoint
CREATE TRIGGER "publication_activity" AFTER INSERT ON "publication" REFERENCING NEW TABLE AS "made"
FOR EACH STATEMENT EXECUTE FUNCTION "on_publication_made"();
--> statement-breakpoint
CREATE TRIGGER "quiz_history_activity" AFTER INSERT ON "quiz_history" REFERENCING NEW TABLE AS "made"
FOR EACH STATEMENT EXECUTE FUNCTION "on_quiz_taken"();
--> statement-breakpoint
-- What happened before.
	WITH "line" AS (
		INSERT INTO "activity" ("user_id", "type", "created_at", "title", "schedule_id")
		SELECT DISTINCT "who"."user_id", 'LESSON_HELD'::"activity_type", "who"."held_at", "lesson"."title", "lesson"."id"
		FROM (SELECT "student_id" AS "user_id", "schedule_id", "held_at" FROM "lesson_held"
			UNION ALL SELECT "instructor_id", "schedule_id", "held_at" FROM "lesson_held") "who"
		JOIN "lesson_schedule" "lesson" ON "lesson"."id" = "who"."schedule_id"
		ORDER BY "who"."held_at", "lesson"."id", "who"."user_id"
		ON CONFLICT DO NOTHING RETURNING "user_id", "type"
	)
	INSERT INTO "activity_count" ("user_id", "type", "number")
	SELECT "user_id", "type", count(*) FROM "line" GROUP BY "user_id", "type" ORDER BY "user_id", "type"
	ON CONFLICT ("user_id", "type") DO UPDATE SET "number" = "activity_count"."number" + excluded."number";
--> statement-breakpoint
	INSERT INTO "activity_person" ("activity_id", "person_id", "user_id", "created_at")
	SELECT "line"."id", "pair"."person_id", "line"."user_id", "line"."created_at"
	FROM (SELECT "schedule_id", "student_id" AS "user_id", "instructor_id" AS "person_id" FROM "lesson_held"
		UNION ALL SELECT "schedule_id", "instructor_id", "student_id" FROM "lesson_held") "pair"
	JOIN "activity" "line" ON "line"."schedule_id" = "pair"."schedule_id" AND "line"."user_id" = "pair"."user_id"
	WHERE "pair"."person_id" <> "pair"."user_id"
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
	WITH "line" AS (
		INSERT INTO "activity" ("user_id", "type", "created_at", "title", "lesson_id")
		SELECT "author_id", 'LESSON_MADE', "created_at", "title", "id" FROM "lesson" WHERE "deleted_at" IS NULL ORDER BY "id"
		ON CONFLICT DO NOTHING RETURNING "user_id", "type"
	)
	INSERT INTO "activity_count" ("user_id", "type", "number")
	SELECT "user_id", "type", count(*) FROM "line" GROUP BY "user_id", "type" ORDER BY "user_id", "type"
	ON CONFLICT ("user_id", "type") DO UPDATE SET "number" = "activity_count"."number" + excluded."number";
--> statement-breakpoint
	WITH "line" AS (
		INSERT INTO "activity" ("user_id", "type", "created_at", "title", "quiz_id")
		SELECT "author_id", 'QUIZ_MADE', "created_at", "title", "id" FROM "quiz" WHERE "deleted_at" IS NULL ORDER BY "id"
		ON CONFLICT DO NOTHING RETURNING "user_id", "type"
	)
	INSERT INTO "activity_count" ("user_id", "type", "number")
	SELECT "user_id", "type", count(*) FROM "line" GROUP BY "user_id", "type" ORDER BY "user_id", "type"
	ON CONFLICT ("user_id", "type") DO UPDATE SET "number" = "activity_count"."number" + excluded."number";
--> statement-breakpoint
	WITH "line" AS (
		INSERT INTO "activity" ("user_id", "type", "created_at", "title", "publication_id")
		SELECT "author_id", 'PUBLICATION_MADE', "created_at", "title", "id" FROM "publication" WHERE "deleted_at" IS NULL ORDER BY "id"
		ON CONFLICT DO NOTHING RETURNING "user_id", "type"
	)
	INSERT INTO "activity_count" ("user_id", "type", "number")
	SELECT "user_id", "type", count(*) FROM "line" GROUP BY "user_id", "type" ORDER BY "user_id", "type"
	ON CONFLICT ("user_id", "type") DO UPDATE SET "number" = "activity_count"."number" + excluded."number";
--> statement-breakpoint
	WITH "line" AS (
		INSERT INTO "activity" ("user_id", "type", "created_at", "title", "quiz_id", "quiz_history_id")
		SELECT "user_id", 'QUIZ_TAKEN', "created_at", "title", "quiz_id", "id" FROM "quiz_history" WHERE "user_id" IS NOT NULL ORDER BY "id"
		ON CONFLICT DO NOTHING RETURNING "user_id", "type"
	)
	INSERT INTO "activity_count" ("user_id", "type", "number")
	SELECT "user_id", "type", count(*) FROM "line" GROUP BY "user_id", "type" ORDER BY "user_id", "type"
	ON CONFLICT ("user_id", "type") DO UPDATE SET "number" = "activity_count"."number" + excluded."number";
--> statement-breakpoint
	INSERT INTO "activity_person" ("activity_id", "person_id", "user_id", "created_at")
	SELECT "line"."id", "author"."id", "line"."user_id", "line"."created_at"
	FROM "quiz_history" "taken" JOIN "activity" "line" ON "line"."quiz_history_id" = "taken"."id"
	JOIN "user" "author" ON "author"."id" = "taken"."author_id" WHERE "author"."id" <> "line"."user_id"
	ON CONFLICT DO NOTHING;
