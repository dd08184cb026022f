-- Browsers know time zones that this database does not: one of them must not refuse the whole statement.
CREATE FUNCTION "known_zone"("zone" text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM now() AT TIME ZONE "zone";
  RETURN "zone";
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'UTC';
END $$;
