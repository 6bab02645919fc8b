-- The database of a region and its two roles: the one that imports, and the one that front ends read with.
--
--   createdb --encoding=UTF8 spielplatz
--   psql -d spielplatz -f roles.sql
--   psql -d spielplatz -c "\password spielplatz_importer" -c "\password spielplatz_reader"
--
-- STORE_URL of the program that imports: postgres://spielplatz_importer:PASSWORD@HOST/spielplatz
-- STORE_URL of the front ends:           postgres://spielplatz_reader:PASSWORD@HOST/spielplatz

-- It can be run again, and for several databases of one server. The connections are those of one program that serves
-- (10) and imports (3), and of a command `import` next to it. Front ends use up to 10 each.
DO $$ BEGIN CREATE ROLE spielplatz_importer LOGIN CONNECTION LIMIT 20;
EXCEPTION WHEN duplicate_object THEN NULL; END $$;
DO $$ BEGIN CREATE ROLE spielplatz_reader LOGIN;
EXCEPTION WHEN duplicate_object THEN NULL; END $$;

-- Each import has a schema of its own.
DO $$ BEGIN EXECUTE format('GRANT CREATE ON DATABASE %I TO spielplatz_importer', current_database()); END $$;

ALTER DEFAULT PRIVILEGES FOR ROLE spielplatz_importer GRANT USAGE ON SCHEMAS TO spielplatz_reader;
ALTER DEFAULT PRIVILEGES FOR ROLE spielplatz_importer GRANT SELECT ON TABLES TO spielplatz_reader;

ALTER ROLE spielplatz_reader SET default_transaction_read_only = on;
