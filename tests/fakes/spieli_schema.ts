// A database like that of spieli's importer, with the names, arguments and shapes of its functions, on a table of
// squares instead of PostGIS.
import { FILTER_PROPERTIES } from "./filter_properties.ts";
import type { Postgres } from "./start_postgres.ts";

export const SPIELI_RELATION = 62700;
/** The login role that docs/migrate.md creates. */
export const SPIELI_READER = "spieli_reader";

const BOX = "min_lon float8, min_lat float8, max_lon float8, max_lat float8";
const IN_BOX = "p.lon BETWEEN min_lon AND max_lon AND p.lat BETWEEN min_lat AND max_lat";
const CLASSES = ["complete", "partial", "missing"];

const define = (name: string, args: string, body: string) =>
  `CREATE OR REPLACE FUNCTION api.${name}(${args}) RETURNS json LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = public, api AS $$ ${body} $$;`;

const FEATURE = `json_build_object('type', 'Feature', 'geometry', p.outline, 'properties',
  jsonb_build_object('osm_id', p.osm_id, 'osm_type', p.osm_type, 'name', p.name, 'leisure', 'playground',
    'access', null, 'surface', null, 'operator', null, 'area', 900, 'device_count', 2, 'bench_count', 0,
    'shelter_count', 0, 'picnic_count', 0, 'table_tennis_count', 0, 'tree_count', 1, 'is_water', p.is_water,
    'has_soccer', false, 'has_basketball', false, 'for_baby', false, 'for_toddler', false,
    'for_wheelchair', false, 'has_fence', false, 'has_dogs', false, 'has_theme', false, 'has_shade', null)
  || p.tags)`;

const collection = (where: string) =>
  `SELECT json_build_object('type', 'FeatureCollection', 'features',
    coalesce(json_agg(${FEATURE}), '[]'::json)) FROM public.playground_stats p WHERE ${where}`;

const points = (properties: string) =>
  `SELECT json_build_object('type', 'FeatureCollection', 'features', coalesce(json_agg(json_build_object(
    'type', 'Feature', 'geometry', json_build_object('type', 'Point', 'coordinates', json_build_array(p.lon, p.lat)),
    'properties', ${properties})), '[]'::json)) FROM public.playground_stats p WHERE ${IN_BOX}`;

/** Functions of the first releases. */
const EARLY: Readonly<Record<string, string>> = {
  get_meta: define(
    "get_meta",
    `relation_id bigint DEFAULT ${SPIELI_RELATION}`,
    `SELECT json_build_object('relation_id', relation_id, 'name', 'Birkental',
      'playground_count', (SELECT count(*) FROM public.playground_stats), 'bbox', ARRAY[9.0, 50.0, 10.0, 51.0])`,
  ),
  get_playgrounds: define(
    "get_playgrounds",
    `relation_id bigint DEFAULT ${SPIELI_RELATION}`,
    collection(`relation_id = ${SPIELI_RELATION}`),
  ),
  get_equipment: define(
    "get_equipment",
    BOX,
    points("jsonb_build_object('osm_id', p.osm_id, 'osm_type', 'N', 'playground', 'slide', 'name', null)"),
  ),
  get_trees: define(
    "get_trees",
    BOX,
    points("jsonb_build_object('osm_id', p.osm_id, 'name', null, 'feature_type', 'tree', 'length_m', null)"),
  ),
  get_pois: define(
    "get_pois",
    "lat float8, lon float8, radius_m integer DEFAULT 500",
    `SELECT coalesce(json_agg(json_build_object('lat', p.lat, 'lon', p.lon, 'osm_id', p.osm_id, 'tags',
      jsonb_build_object('shop', 'bakery', 'radius', get_pois.radius_m::text))), '[]'::json)
      FROM public.playground_stats p`,
  ),
  get_nearest_playgrounds: define(
    "get_nearest_playgrounds",
    `lat float8, lon float8, relation_id bigint DEFAULT ${SPIELI_RELATION}, max_results integer DEFAULT 5`,
    `SELECT coalesce(json_agg(json_build_object('osm_id', n.osm_id, 'name', n.name, 'lat', n.lat, 'lon', n.lon,
      'distance_m', n.distance, 'tags', n.tags)), '[]'::json)
      FROM (SELECT *, round(100000 * sqrt((p.lat - get_nearest_playgrounds.lat) ^ 2 +
        (p.lon - get_nearest_playgrounds.lon) ^ 2)) AS distance
        FROM public.playground_stats p ORDER BY distance LIMIT max_results) n`,
  ),
};

/** Functions of release 0.9.0, in which `get_meta` and clusters return more. */
const CURRENT: Readonly<Record<string, string>> = {
  ...EARLY,
  get_meta: define(
    "get_meta",
    `relation_id bigint DEFAULT ${SPIELI_RELATION}`,
    `SELECT json_build_object('relation_id', relation_id, 'name', 'Birkental',
      'playground_count', count(*), ${
      CLASSES.map((name) => `'${name}', count(*) FILTER (WHERE completeness = '${name}')`).join(", ")
    }, 'bbox', ARRAY[9.0, 50.0, 10.0, 51.0],
      'last_import_at', (SELECT last_import_at FROM api.import_status),
      'data_age_seconds', (SELECT extract(epoch FROM now() - last_import_at)::int FROM api.import_status),
      'osm_data_timestamp', null, 'osm_data_age_seconds', null,
      'importing', coalesce((SELECT importing FROM api.import_status), false), 'version', '0.9.0',
      'impressum_url', 'https://old.example/impressum', 'privacy_url', null, 'has_legal', true,
      'region_geom', null) FROM public.playground_stats`,
  ),
  get_playground_clusters: define(
    "get_playground_clusters",
    `z integer, ${BOX}, ${
      [
        ...["private", ...Object.keys(FILTER_PROPERTIES)].map((name) =>
          `filter_${name} boolean DEFAULT false`
        ),
        ...CLASSES.map((name) => `filter_${name} boolean DEFAULT true`),
      ].join(", ")
    }`,
    `SELECT coalesce(json_agg(b), '[]'::json) FROM (
      SELECT avg(p.lon) AS lon, avg(p.lat) AS lat, count(*)::int AS count, ${
      CLASSES.map((name) => `count(*) FILTER (WHERE completeness = '${name}')::int AS ${name}`).join(", ")
    } FROM public.playground_stats p WHERE ${IN_BOX} AND (NOT filter_water OR p.is_water)
      AND (filter_missing OR completeness <> 'missing')
      GROUP BY round(p.lon * power(2::float8, z)), round(p.lat * power(2::float8, z))) b`,
  ),
  get_playgrounds_bbox: define("get_playgrounds_bbox", BOX, collection(IN_BOX)),
  get_playground: define(
    "get_playground",
    "osm_id bigint",
    `SELECT ${FEATURE} FROM public.playground_stats p WHERE p.osm_id = abs(get_playground.osm_id) LIMIT 1`,
  ),
  get_standalone_equipment: define(
    "get_standalone_equipment",
    BOX,
    points("jsonb_build_object('osm_id', 1)"),
  ),
  get_playground_centroids: define(
    "get_playground_centroids",
    BOX,
    `SELECT coalesce(json_agg(json_build_object('osm_id', p.osm_id, 'lon', p.lon, 'lat', p.lat, 'completeness',
      p.completeness, 'filter_attrs', json_build_object('has_water', p.is_water))), '[]'::json)
      FROM public.playground_stats p WHERE ${IN_BOX}`,
  ),
  get_legal: define(
    "get_legal",
    "type text",
    "SELECT CASE WHEN type = 'impressum' THEN json_build_object('content', '<h1>Impressum</h1>') END",
  ),
};

const IMPORT_STATUS =
  `CREATE TABLE api.import_status (id int PRIMARY KEY, last_import_at timestamptz, importing boolean);
  INSERT INTO api.import_status VALUES (1, '2026-11-20T05:00:00Z', false);
  GRANT SELECT ON api.import_status TO web_anon;`;

/** Creates the database `name` with `count` playgrounds. */
export async function createSpieliDatabase(
  server: Postgres,
  name: string,
  { isEarly = false, count = 60 }: { readonly isEarly?: boolean; readonly count?: number } = {},
): Promise<void> {
  await server.run(`CREATE DATABASE ${name}`);
  await server.run(
    `DO $$ BEGIN
      CREATE ROLE web_anon NOLOGIN;
      CREATE ROLE ${SPIELI_READER} LOGIN PASSWORD 'p@ss w/rd';
      GRANT web_anon TO ${SPIELI_READER};
    EXCEPTION WHEN duplicate_object THEN NULL; END $$;
    CREATE SCHEMA api;
    GRANT USAGE ON SCHEMA api TO web_anon;
    ${isEarly ? "" : IMPORT_STATUS}
    CREATE TABLE public.playground_stats AS
      SELECT i AS osm_id, CASE WHEN i % 5 = 0 THEN 'N' ELSE 'W' END AS osm_type, 'Platz ' || i AS name,
        9.005 + i % 10 * 0.1 AS lon, 50.005 + i / 10 * 0.1 AS lat,
        (ARRAY['complete', 'partial', 'missing'])[1 + i % 3] AS completeness, i % 4 = 0 AS is_water,
        '{"opening_hours": "24/7"}'::jsonb AS tags, NULL::json AS outline
      FROM generate_series(1, ${count}) i;
    UPDATE public.playground_stats SET outline = json_build_object('type', 'Polygon', 'coordinates', json_build_array(
      json_build_array(json_build_array(lon, lat), json_build_array(lon + 0.001, lat),
        json_build_array(lon + 0.001, lat + 0.001), json_build_array(lon, lat))));
    ${Object.values(isEarly ? EARLY : CURRENT).join("\n")}`,
    name,
  );
}

/** The steps of spieli's import. Tables are dropped first. Functions are created again after everything is read. */
export const SPIELI_IMPORT = {
  begin: `UPDATE api.import_status SET importing = true WHERE id = 1;
    ALTER TABLE public.playground_stats RENAME TO playground_stats_before`,
  dropFunctions: "ALTER FUNCTION api.get_meta(bigint) RENAME TO get_meta_before",
  createFunctions: "ALTER FUNCTION api.get_meta_before(bigint) RENAME TO get_meta",
  createTables: "CREATE TABLE public.playground_stats AS SELECT * FROM public.playground_stats_before " +
    "WHERE osm_id <= 40; DROP TABLE public.playground_stats_before",
  end: `UPDATE api.import_status SET importing = false, last_import_at = '2026-11-20T05:30:00Z' WHERE id = 1`,
} as const;
