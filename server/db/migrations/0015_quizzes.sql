CREATE TYPE "public"."exercise_language" AS ENUM('en', 'ru', 'ky', 'kk', 'uz', 'tk', 'hy');--> statement-breakpoint
CREATE TYPE "public"."exercise_type" AS ENUM('dragTheWords', 'dragTheWordsImage', 'fillInTheBlanks', 'fillInTheBlanksImage', 'markTheWords', 'multipleChoice', 'singleChoice', 'trueFalse', 'findSynonym', 'findThePlace');--> statement-breakpoint
CREATE TYPE "public"."quiz_privacy" AS ENUM('PUBLIC', 'HIDDEN', 'SCHEDULED', 'CONNECTIONS');--> statement-breakpoint
CREATE TYPE "public"."reveal_solution" AS ENUM('NEVER', 'AFTER_SUBMIT');--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'QUIZ_COVER';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'EXERCISE_IMAGE';--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'EXERCISE_AUDIO';--> statement-breakpoint
CREATE TABLE "exercise" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exercise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"type" "exercise_type" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"order" integer,
	"language" "exercise_language" NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description_teacher" text DEFAULT '' NOT NULL,
	"description_student" text DEFAULT '' NOT NULL,
	"error_hint" text DEFAULT '' NOT NULL,
	"points" integer NOT NULL,
	"partial_points" boolean NOT NULL,
	"show_correctness_on_error" boolean,
	"is_vocabulary" boolean DEFAULT false NOT NULL,
	"audio_id" uuid,
	"audio_title" text DEFAULT '' NOT NULL,
	"audio_autoplay" boolean DEFAULT false NOT NULL,
	"audio_hidden" boolean DEFAULT false NOT NULL,
	"media" jsonb,
	"block" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "exercise_order" UNIQUE("quiz_id","order") DEFERRABLE INITIALLY IMMEDIATE,
	CONSTRAINT "exercise_order_while_there" CHECK (("exercise"."order" is null) = ("exercise"."removed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "exercise_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exercise_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_history_id" integer NOT NULL,
	"exercise_id" integer NOT NULL,
	"exercise_version" integer NOT NULL,
	"order" integer NOT NULL,
	"input" jsonb,
	"verdicts" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"incorrect" text[] NOT NULL,
	"show_incorrect" boolean NOT NULL,
	"show_error" boolean NOT NULL,
	"earned_points" integer NOT NULL,
	"max_points" integer NOT NULL,
	"no_answer" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "non_registered_user" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "non_registered_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"tel_number" text NOT NULL,
	"full_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"author_id" integer NOT NULL,
	"category_id" integer,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover_id" uuid,
	"privacy" "quiz_privacy" DEFAULT 'HIDDEN' NOT NULL,
	"available_from" timestamp (3) with time zone,
	"items_per_page" integer DEFAULT 0 NOT NULL,
	"show_correctness_on_error" boolean DEFAULT false NOT NULL,
	"partial_points" boolean DEFAULT true NOT NULL,
	"shuffle_exercises" boolean DEFAULT false NOT NULL,
	"shuffle_options" boolean DEFAULT true NOT NULL,
	"attempts_limit" integer DEFAULT 0 NOT NULL,
	"reveal_solution" "reveal_solution" DEFAULT 'NEVER' NOT NULL,
	"exercises_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"submitted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_history" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"user_id" integer,
	"non_registered_user_id" integer,
	"attempt_id" uuid NOT NULL,
	"earned_points" integer NOT NULL,
	"max_points" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"show_correctness_on_error" boolean NOT NULL,
	"items_per_page" integer NOT NULL,
	"reveal_solution" "reveal_solution" NOT NULL,
	"reviewed" boolean DEFAULT false NOT NULL,
	"important" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quiz_history_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_quiz_id_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise" ADD CONSTRAINT "exercise_audio_id_upload_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_history" ADD CONSTRAINT "exercise_history_quiz_history_id_quiz_history_id_fk" FOREIGN KEY ("quiz_history_id") REFERENCES "public"."quiz_history"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exercise_history" ADD CONSTRAINT "exercise_history_exercise_id_exercise_id_fk" FOREIGN KEY ("exercise_id") REFERENCES "public"."exercise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "non_registered_user" ADD CONSTRAINT "non_registered_user_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_category_id_quiz_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."quiz_category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_cover_id_upload_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_quiz_id_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempt" ADD CONSTRAINT "quiz_attempt_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_category" ADD CONSTRAINT "quiz_category_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_history" ADD CONSTRAINT "quiz_history_quiz_id_quiz_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quiz"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_history" ADD CONSTRAINT "quiz_history_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_history" ADD CONSTRAINT "quiz_history_non_registered_user_id_non_registered_user_id_fk" FOREIGN KEY ("non_registered_user_id") REFERENCES "public"."non_registered_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exercise_audio" ON "exercise" USING btree ("audio_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_history_entry" ON "exercise_history" USING btree ("quiz_history_id","order");--> statement-breakpoint
CREATE INDEX "exercise_history_exercise" ON "exercise_history" USING btree ("exercise_id");--> statement-breakpoint
CREATE UNIQUE INDEX "non_registered_user_person" ON "non_registered_user" USING btree ("author_id","tel_number","full_name");--> statement-breakpoint
CREATE INDEX "quiz_list" ON "quiz" USING btree ("author_id","updated_at","id") WHERE "quiz"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_category_list" ON "quiz" USING btree ("category_id","updated_at","id") WHERE "quiz"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempt_open" ON "quiz_attempt" USING btree ("user_id","quiz_id") WHERE "quiz_attempt"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempt_quiz" ON "quiz_attempt" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_category_owner" ON "quiz_category" USING btree ("owner_id","title");--> statement-breakpoint
CREATE INDEX "quiz_history_taker" ON "quiz_history" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quiz_history_author" ON "quiz_history" USING btree ("author_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quiz_history_quiz" ON "quiz_history" USING btree ("quiz_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quiz_history_visitor" ON "quiz_history" USING btree ("non_registered_user_id");