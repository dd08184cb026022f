CREATE TYPE "public"."word_phase" AS ENUM('NEW', 'LEARNING', 'REVIEW', 'RELEARNING');--> statement-breakpoint
CREATE TABLE "word" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"key" text NOT NULL,
	"word" text NOT NULL,
	"translation" text NOT NULL,
	"sentence" text NOT NULL,
	"place_from" smallint,
	"place_to" smallint,
	"language" "exercise_language",
	"translation_language" "exercise_language",
	"lesson_id" integer,
	"lesson_word_id" uuid,
	"publication_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"phase" "word_phase" DEFAULT 'NEW' NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"stability" double precision DEFAULT 0 NOT NULL,
	"difficulty" double precision DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "word_review" (
	"word_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"grade" smallint,
	"undoes" uuid,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "word_review_word_id_id_pk" PRIMARY KEY("word_id","id")
);
--> statement-breakpoint
ALTER TABLE "word" ADD CONSTRAINT "word_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word" ADD CONSTRAINT "word_lesson_id_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lesson"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word" ADD CONSTRAINT "word_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word_review" ADD CONSTRAINT "word_review_word_id_word_id_fk" FOREIGN KEY ("word_id") REFERENCES "public"."word"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "word_key" ON "word" USING btree ("owner_id","key");--> statement-breakpoint
CREATE INDEX "word_latest" ON "word" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "word_due" ON "word" USING btree ("owner_id","due_at","id");--> statement-breakpoint
CREATE INDEX "word_lesson" ON "word" USING btree ("lesson_id","owner_id") WHERE "word"."lesson_id" is not null;--> statement-breakpoint
CREATE INDEX "word_publication" ON "word" USING btree ("publication_id","owner_id") WHERE "word"."publication_id" is not null;