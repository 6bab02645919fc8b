// A fake geocoder like Nominatim on a free loopback port. It finds the given locations, responds in the format `jsonv2`
// and logs its requests.

/** A location as the geocoder stores it, in degrees. */
export interface GeocoderPlace {
  readonly name: string;
  readonly display_name: string;
  readonly lon: number;
  readonly lat: number;
  /** `[south, north, west, east]`. */
  readonly box: readonly [south: number, north: number, west: number, east: number];
  readonly osm_type?: "node" | "way" | "relation";
  readonly osm_id?: number;
  /** Parts of the address, as with `addressdetails=1`. */
  readonly address?: Readonly<Record<string, string>>;
  readonly category?: string;
  /** The outline, which is sent if the request asks for it. */
  readonly geojson?: unknown;
}

export interface FakeGeocoder extends AsyncDisposable {
  /** URL of the service, with a path as some operators use. */
  readonly url: string;
  /** The query of each search and look-up, in order. */
  readonly searches: readonly URLSearchParams[];
  /** Replaces all future responses. Null restores the normal ones. */
  answerWith(answer: (() => Response | Promise<Response>) | null): void;
  /** Resets the geocoder to the state of a new start, at the same URL. */
  startAnew(): void;
  stop(): Promise<void>;
}

const PATH = "/geo/search";
const LOOKUP_PATH = "/geo/lookup";

/** Starts the geocoder, which finds locations by a part of the name, case-sensitively. */
export function startGeocoder(places: readonly GeocoderPlace[], port = 0): FakeGeocoder {
  const searches: URLSearchParams[] = [];
  const closing = new AbortController();
  let replacement: (() => Response | Promise<Response>) | null = null;

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== PATH && pathname !== LOOKUP_PATH) {
      return new Response("no such function", { status: 404 });
    }
    searches.push(searchParams);
    const response = replacement ? await replacement() : Response.json(findPlaces(places, searchParams));
    response.headers.set("access-control-allow-origin", "*");
    return response;
  }

  const server = Deno.serve(
    { hostname: "127.0.0.1", port, signal: closing.signal, onListen: () => {} },
    answer,
  );
  const stop = async () => {
    closing.abort();
    await server.finished;
  };
  return {
    url: `http://127.0.0.1:${server.addr.port}/geo`,
    searches,
    answerWith: (next) => void (replacement = next),
    startAnew() {
      searches.length = 0;
      replacement = null;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function findPlaces(places: readonly GeocoderPlace[], query: URLSearchParams): unknown[] {
  const text = query.get("q") ?? "";
  const ids = query.get("osm_ids");
  return places
    .filter(({ name, osm_id }) => ids === null ? name.includes(text) : ids === `R${osm_id}`)
    .slice(0, Number(query.get("limit") ?? 10))
    .map(({ lon, lat, box, geojson, ...names }, index) => ({
      ...names,
      ...(query.has("polygon_geojson") && geojson !== undefined && { geojson }),
      place_id: index + 1,
      licence: "Data © OpenStreetMap contributors, ODbL 1.0.",
      // Numbers are strings, as in Nominatim's responses.
      lon: String(lon),
      lat: String(lat),
      boundingbox: box.map(String),
    }));
}
