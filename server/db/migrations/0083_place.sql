CREATE TABLE "place" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"epoch" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "place_is_one" CHECK ("place"."is_only")
);

--> statement-breakpoint
INSERT INTO "place" DEFAULT VALUES;
