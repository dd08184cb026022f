CREATE TYPE "public"."code_purpose" AS ENUM('CONFIRM_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL');--> statement-breakpoint
CREATE TYPE "public"."upload_purpose" AS ENUM('PROFILE_PHOTO', 'CERTIFICATE');--> statement-breakpoint
CREATE TYPE "public"."language_level" AS ENUM('A1', 'A2', 'B1', 'B2', 'C1', 'C2');--> statement-breakpoint
CREATE TYPE "public"."speciality_group" AS ENUM('BEGINNER', 'INTERMEDIATE', 'ADVANCED');--> statement-breakpoint
CREATE TYPE "public"."report_outcome" AS ENUM('DISMISSED', 'SUSPENDED', 'WARNED');--> statement-breakpoint
CREATE TYPE "public"."report_reason" AS ENUM('SPAM', 'ABUSE', 'IMPERSONATION', 'INAPPROPRIATE', 'CHILD_SAFETY', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."review_criterion" AS ENUM('structure', 'punctuality', 'capability', 'skills', 'practice', 'responsibility', 'independence', 'allSkills', 'timeManagement', 'listeningToStudent', 'approach');--> statement-breakpoint
CREATE TABLE "account_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer,
	"purpose" "code_purpose" NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"email" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "account_code_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "account_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"size" integer,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"purpose" "upload_purpose" NOT NULL,
	"name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "certificate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"organization" text NOT NULL,
	"issued_month" smallint NOT NULL,
	"issued_year" smallint NOT NULL,
	"credential_id" text,
	"credential_url" text,
	"media_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interest" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interest_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"icon" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ru" text NOT NULL,
	"order" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "language" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "language_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title_en" text NOT NULL,
	"title_ru" text NOT NULL,
	"is_target" boolean DEFAULT false NOT NULL,
	"order" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "language_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "profile" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"tel_number" text,
	"short_about" text DEFAULT '' NOT NULL,
	"long_about" text DEFAULT '' NOT NULL,
	"target_language_id" integer,
	"language_level" "language_level",
	"show_on_recommendation_page" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speciality" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "speciality_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"group" "speciality_group" NOT NULL,
	"title_en" text NOT NULL,
	"title_ru" text NOT NULL,
	"description_en" text NOT NULL,
	"description_ru" text NOT NULL,
	"order" smallint DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "speciality_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "user_interest" (
	"user_id" integer NOT NULL,
	"interest_id" integer NOT NULL,
	CONSTRAINT "user_interest_user_id_interest_id_pk" PRIMARY KEY("user_id","interest_id")
);
--> statement-breakpoint
CREATE TABLE "user_language" (
	"user_id" integer NOT NULL,
	"language_id" integer NOT NULL,
	"level" "language_level",
	"order" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "user_language_user_id_language_id_pk" PRIMARY KEY("user_id","language_id")
);
--> statement-breakpoint
CREATE TABLE "user_price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"hourly_price" integer NOT NULL,
	"currency" "currency" NOT NULL,
	"order" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_speciality" (
	"user_id" integer NOT NULL,
	"speciality_id" integer NOT NULL,
	"order" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "user_speciality_user_id_speciality_id_pk" PRIMARY KEY("user_id","speciality_id")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"reporter_id" integer,
	"user_id" integer NOT NULL,
	"reason" "report_reason" NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by_id" integer,
	"outcome" "report_outcome"
);
--> statement-breakpoint
CREATE TABLE "user_block" (
	"blocker_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_rating" (
	"review_id" integer NOT NULL,
	"criterion" "review_criterion" NOT NULL,
	"value" smallint NOT NULL,
	CONSTRAINT "review_rating_review_id_criterion_pk" PRIMARY KEY("review_id","criterion")
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer,
	"address" text NOT NULL,
	"locale" text NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "anonymised_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_code" ADD CONSTRAINT "account_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_export" ADD CONSTRAINT "account_export_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_media_id_upload_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_target_language_id_language_id_fk" FOREIGN KEY ("target_language_id") REFERENCES "public"."language"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interest" ADD CONSTRAINT "user_interest_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_interest" ADD CONSTRAINT "user_interest_interest_id_interest_id_fk" FOREIGN KEY ("interest_id") REFERENCES "public"."interest"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_language" ADD CONSTRAINT "user_language_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_language" ADD CONSTRAINT "user_language_language_id_language_id_fk" FOREIGN KEY ("language_id") REFERENCES "public"."language"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_price" ADD CONSTRAINT "user_price_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_speciality" ADD CONSTRAINT "user_speciality_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_speciality" ADD CONSTRAINT "user_speciality_speciality_id_speciality_id_fk" FOREIGN KEY ("speciality_id") REFERENCES "public"."speciality"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_user_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_closed_by_id_user_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_block" ADD CONSTRAINT "user_block_blocker_id_user_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_block" ADD CONSTRAINT "user_block_blocked_id_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_reviewer_id_user_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rating" ADD CONSTRAINT "review_rating_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_code_user" ON "account_code" USING btree ("user_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "account_export_user" ON "account_export" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "upload_user" ON "upload" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "certificate_user" ON "certificate" USING btree ("user_id","issued_year","issued_month");--> statement-breakpoint
CREATE INDEX "profile_recommended" ON "profile" USING btree ("show_on_recommendation_page","target_language_id");--> statement-breakpoint
CREATE INDEX "user_interest_interest" ON "user_interest" USING btree ("interest_id");--> statement-breakpoint
CREATE INDEX "user_language_language" ON "user_language" USING btree ("language_id");--> statement-breakpoint
CREATE INDEX "user_price_user" ON "user_price" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_speciality_speciality" ON "user_speciality" USING btree ("speciality_id","user_id");--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("closed_at","created_at");--> statement-breakpoint
CREATE INDEX "report_user" ON "report" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_once" ON "report" USING btree ("reporter_id","user_id") WHERE "report"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "user_block_blocked" ON "user_block" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_pair" ON "review" USING btree ("user_id","reviewer_id");--> statement-breakpoint
CREATE INDEX "review_latest" ON "review" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_next" ON "outgoing_mail" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_user" ON "outgoing_mail" USING btree ("user_id");