// A fake geocoder like Nominatim on a free loopback port: finds the given places, answers in the format `jsonv2`, and logs
// its requests.

/** A place as the geocoder stores it, in degrees. */
export interface GeocoderPlace {
  readonly name: string;
  readonly display_name: string;
  readonly lon: number;
  readonly lat: number;
  /** `[south, north, west, east]`. */
  readonly box: readonly [south: number, north: number, west: number, east: number];
}

export interface FakeGeocoder extends AsyncDisposable {
  /** Address of the service, with a path as some operators use. */
  readonly url: string;
  /** The arguments of each search, in order. */
  readonly searches: readonly URLSearchParams[];
  /** Replaces all future answers; null restores the normal ones. */
  answerWith(answer: (() => Response | Promise<Response>) | null): void;
  stop(): Promise<void>;
}

const PATH = "/geo/search";

/** Starts the geocoder; places are found by a part of their name, case-sensitively. */
export function startGeocoder(places: readonly GeocoderPlace[], port = 0): FakeGeocoder {
  const searches: URLSearchParams[] = [];
  const closing = new AbortController();
  let replacement: (() => Response | Promise<Response>) | null = null;

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== PATH) return new Response("no such function", { status: 404 });
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
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function findPlaces(places: readonly GeocoderPlace[], query: URLSearchParams): unknown[] {
  const text = query.get("q") ?? "";
  return places
    .filter(({ name }) => name.includes(text))
    .slice(0, Number(query.get("limit") ?? 10))
    .map(({ lon, lat, box, ...names }, index) => ({
      ...names,
      place_id: index + 1,
      licence: "Data © OpenStreetMap contributors, ODbL 1.0.",
      // Numbers are strings, as in the answers of the real one.
      lon: String(lon),
      lat: String(lat),
      boundingbox: box.map(String),
    }));
}
