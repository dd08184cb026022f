CREATE TYPE "public"."chat_kind" AS ENUM('PAIR', 'GROUP', 'LESSON');--> statement-breakpoint
ALTER TYPE "public"."upload_purpose" ADD VALUE 'CHAT_FILE';--> statement-breakpoint
CREATE TABLE "chat_file" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"chat_id" integer NOT NULL,
	"seq" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "chat_user_user";--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "kind" "chat_kind" DEFAULT 'LESSON' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "low_id" integer;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "high_id" integer;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_user" ADD COLUMN "joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_user" ADD COLUMN "latest_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_user" ADD COLUMN "latest_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_file" ADD CONSTRAINT "chat_file_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_file_message" ON "chat_file" USING btree ("chat_id","seq");--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_low_id_user_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_high_id_user_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_owner_id_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_pair" ON "chat" USING btree ("low_id","high_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_client" ON "chat" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_high" ON "chat" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "chat_user_latest" ON "chat_user" USING btree ("user_id","latest_at","chat_id");--> statement-breakpoint
CREATE INDEX "chat_user_unread" ON "chat_user" USING btree ("user_id") WHERE "chat_user"."latest_seq" > "chat_user"."read_seq";--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_group_has_title" CHECK ("chat"."kind" <> 'GROUP' or "chat"."title" is not null);--> statement-breakpoint
UPDATE "chat_user" SET "latest_seq" = "last"."seq", "latest_at" = "last"."created_at"
FROM (SELECT DISTINCT ON ("stream") "stream", "seq", "created_at" FROM "stream_operation"
  WHERE "stream" LIKE 'chat:%' ORDER BY "stream", "seq" DESC) "last"
WHERE "last"."stream" = 'chat:' || "chat_user"."chat_id";
