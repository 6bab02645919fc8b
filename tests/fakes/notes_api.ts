// A fake of OpenStreetMap's notes API on a free loopback port. It validates, answers and refuses as the API does
// (openstreetmap-website, app/controllers/api/notes_controller.rb), and logs the notes and their requests.

export interface FakeNote {
  readonly lat: number;
  readonly lon: number;
  readonly text: string;
  readonly headers: Headers;
}

export interface FakeNotesApi extends AsyncDisposable {
  /** The value of NOTES_URL. */
  readonly url: string;
  /** The notes that were created, in order. */
  readonly notes: readonly FakeNote[];
  /** Requests of all kinds. */
  requests(): number;
  /** Replaces all future responses. Null restores the normal ones. */
  answerWith(answer: (() => Response | Promise<Response>) | null): void;
  stop(): Promise<void>;
}

const PATH = "/api/0.6/notes";
const MAX_TEXT = 2_000;
// deno-lint-ignore no-control-regex
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/;

export function startNotesApi(): FakeNotesApi {
  const notes: FakeNote[] = [];
  const closing = new AbortController();
  let requests = 0;
  let replacement: (() => Response | Promise<Response>) | null = null;

  async function create(request: Request): Promise<Response> {
    if (new URL(request.url).pathname !== PATH) return refuse(404, "");
    if (request.method !== "POST") return refuse(405, "");
    const form = new URLSearchParams(await request.text());
    const [lat, lon, text] = [Number(form.get("lat")), Number(form.get("lon")), form.get("text") ?? ""];
    if (!form.has("lat") || Number.isNaN(lat)) return refuse(400, "lat was not a number");
    if (!form.has("lon") || Number.isNaN(lon)) return refuse(400, "lon was not a number");
    if (text.trim() === "") return refuse(400, "No text was given");
    if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return refuse(400, "The note is outside this world");
    if ([...text].length > MAX_TEXT || FORBIDDEN.test(text)) return refuse(400, "The text is invalid");
    notes.push({ lat, lon, text, headers: request.headers });
    if (!/json/.test(request.headers.get("accept") ?? "")) {
      return new Response(`<osm version="0.6"><note><id>${notes.length}</id></note></osm>`);
    }
    return Response.json({
      type: "Feature",
      geometry: { type: "Point", coordinates: [lon, lat] },
      properties: { id: notes.length, url: `${url}/${notes.length}.json`, status: "open" },
    });
  }

  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, signal: closing.signal, onListen: () => {} },
    async (request) => {
      requests++;
      const response = replacement ? await replacement() : await create(request);
      response.headers.set("access-control-allow-origin", "*");
      return response;
    },
  );
  const url = `http://127.0.0.1:${server.addr.port}${PATH}`;
  const stop = async () => {
    closing.abort();
    await server.finished;
  };
  return {
    url,
    notes,
    requests: () => requests,
    answerWith: (next) => void (replacement = next),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

const refuse = (status: number, reason: string) =>
  new Response(reason, { status, headers: { error: reason } });
