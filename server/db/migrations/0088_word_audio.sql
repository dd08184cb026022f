ALTER TYPE "public"."upload_purpose" ADD VALUE 'WORD_AUDIO' BEFORE 'FILE';--> statement-breakpoint
ALTER TABLE "word" ADD COLUMN "audio_id" uuid;--> statement-breakpoint
ALTER TABLE "word" ADD CONSTRAINT "word_audio_id_upload_id_fk" FOREIGN KEY ("audio_id") REFERENCES "public"."upload"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "word_audio" ON "word" USING btree ("audio_id");