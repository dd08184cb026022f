CREATE TABLE "chat_change" (
	"chat_id" integer NOT NULL,
	"nth" integer NOT NULL,
	"lines_before" integer NOT NULL,
	CONSTRAINT "chat_change_chat_id_nth_pk" PRIMARY KEY("chat_id","nth")
);
--> statement-breakpoint
ALTER TABLE "chat_change" ADD CONSTRAINT "chat_change_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_change_lines" ON "chat_change" USING btree ("chat_id","lines_before","nth");--> statement-breakpoint
-- Edits and deletions of the chats that exist.
INSERT INTO "chat_change" ("chat_id", "nth", "lines_before")
SELECT "chat"."id", "made"."nth", "made"."seq" - "made"."nth"
FROM (
  SELECT "stream", "seq", row_number() OVER (PARTITION BY "stream" ORDER BY "seq") AS "nth"
  FROM "stream_operation"
  WHERE "stream" LIKE 'chat:%' AND NOT ("payload" ? 'message' OR "payload" ? 'event')
) "made"
JOIN "chat" ON 'chat:' || "chat"."id" = "made"."stream";
