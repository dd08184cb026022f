CREATE TABLE "browser_error" (
	"day" date NOT NULL,
	"build" text NOT NULL,
	"route" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "browser_error_day_build_route_code_pk" PRIMARY KEY("day","build","route","code")
);
