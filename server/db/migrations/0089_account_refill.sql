CREATE TYPE "public"."former_record_kind" AS ENUM('MESSAGE', 'BALANCE', 'ACTIVITY', 'LESSON', 'LESSON_CONNECTION', 'LESSON_SHEET', 'LOOKED_UP_WORD', 'ATTEMPT', 'LIVE_ANSWER', 'REVIEW', 'COMMENT', 'CORRECTION');--> statement-breakpoint
CREATE TYPE "public"."refill_kind" AS ENUM('FOLDER', 'FILE', 'QUIZ', 'EXERCISE', 'EXERCISE_DRAFT', 'PUBLICATION', 'LESSON', 'ATTACHMENT', 'WORD', 'POST', 'PROFILE', 'CERTIFICATE', 'WORKING_HOURS', 'BOARD', 'BOARD_PICTURE', 'PREFERENCE', 'RECORD', 'ACCOUNT', 'SESSION', 'CONTACT', 'NOTIFICATION', 'SAVED', 'LIKE', 'CHAT_FILE', 'UNKNOWN');--> statement-breakpoint
CREATE TYPE "public"."refill_reason" AS ENUM('INVALID', 'FILE_MISSING', 'FILE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'NO_ROOM', 'NOT_ALLOWED', 'IDENTITY', 'OTHERS', 'PASSING', 'UNKNOWN_FILE');--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'ACCOUNT_ARCHIVE';--> statement-breakpoint
CREATE TABLE "account_refill" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"upload_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"report" jsonb
);
--> statement-breakpoint
CREATE TABLE "account_refill_item" (
	"refill_id" uuid NOT NULL,
	"kind" "refill_kind" NOT NULL,
	"old_id" text NOT NULL,
	"new_id" text,
	"reason" "refill_reason",
	"name" text DEFAULT '' NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_refill_item_refill_id_kind_old_id_pk" PRIMARY KEY("refill_id","kind","old_id")
);
--> statement-breakpoint
CREATE TABLE "former_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" "former_record_kind" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_refill" ADD CONSTRAINT "account_refill_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_refill" ADD CONSTRAINT "account_refill_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_refill_item" ADD CONSTRAINT "account_refill_item_refill_id_account_refill_id_fk" FOREIGN KEY ("refill_id") REFERENCES "public"."account_refill"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_record" ADD CONSTRAINT "former_record_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_refill_user" ON "account_refill" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "account_refill_upload" ON "account_refill" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_refill_running" ON "account_refill" USING btree ("user_id") WHERE "account_refill"."done_at" is null and "account_refill"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "account_refill_pending" ON "account_refill" USING btree ("created_at") WHERE "account_refill"."done_at" is null and "account_refill"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "former_record_list" ON "former_record" USING btree ("user_id","kind","at","id");