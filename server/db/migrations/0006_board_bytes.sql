ALTER TABLE "board" ADD COLUMN "elements_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "board_element" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_operation" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "board_element" SET "bytes" = octet_length("data"::text);--> statement-breakpoint
UPDATE "stream_operation" SET "bytes" = octet_length("payload"::text);--> statement-breakpoint
UPDATE "board" SET "elements_bytes" = held.bytes FROM (SELECT "board_id", sum("bytes") AS bytes FROM "board_element" GROUP BY "board_id") held WHERE held."board_id" = "board"."id";
