ALTER TYPE "public"."upload_purpose" ADD VALUE 'WORD_AUDIO' BEFORE 'FILE';--> statement-breakpoint
CREATE TABLE "word_sharing" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"teachers_see" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "word" ADD COLUMN "audio_id" uuid;--> statement-breakpoint
ALTER TABLE "word_sharing" ADD CONSTRAINT "word_sharing_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "word" ADD CONSTRAINT "word_audio_id_upload_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "word_audio" ON "word" USING btree ("audio_id");