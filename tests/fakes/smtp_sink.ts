// A mail server without TLS on a free loopback port that stores received messages. It can hang and refuse.

export interface SmtpSettings {
  /** Command that is never answered (for `connect`, no greeting is sent), or null. */
  readonly hangsAt: string | null;
  /** Responses by command, instead of the usual ones. */
  readonly answers: Readonly<Record<string, string>>;
  /** Responses to refused recipients, by e-mail address. */
  readonly refuses: Readonly<Record<string, string>>;
}

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The login as `user\0password`, or null without one. */
  readonly login: string | null;
  /** Header and body of the message. */
  readonly text: string;
}

export interface SmtpSink extends AsyncDisposable {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  /** Changes settings from the next command on. */
  set(change: Partial<SmtpSettings>): void;
}

const USUAL: Readonly<Record<string, string>> = {
  EHLO: "250-sink\r\n250 AUTH PLAIN",
  AUTH: "235 welcome",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go ahead",
  QUIT: "221 bye",
  ".": "250 queued as 17",
};

export function startSmtpSink(options: Partial<SmtpSettings> = {}): SmtpSink {
  let settings: SmtpSettings = { hangsAt: null, answers: {}, refuses: {}, ...options };
  const mails: ReceivedMail[] = [];
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Map<Deno.Conn, Promise<void>>();

  async function talk(connection: Deno.Conn): Promise<void> {
    const encoder = new TextEncoder();
    const say = async (command: string, usual: string) => {
      if (settings.hangsAt === command) return;
      await connection.write(encoder.encode(`${settings.answers[command] ?? usual}\r\n`));
    };
    let [from, to, login, data]: [string, string[], string | null, string[] | null] = ["", [], null, null];
    await say("connect", "220 sink");
    for await (const line of readLines(connection)) {
      if (data !== null) {
        if (line !== ".") {
          data.push(line);
          continue;
        }
        mails.push({ from, to, login, text: data.join("\n") });
        [data, to] = [null, []];
        await say(".", USUAL["."]!);
        continue;
      }
      const [command = "", rest = ""] = [line.slice(0, 4).toUpperCase(), line.slice(5)];
      if (command === "AUTH") login = atob(rest.split(" ")[1] ?? "").slice(1);
      if (command === "MAIL") from = /<(.*?)>/.exec(rest)?.[1] ?? "";
      const recipient = command === "RCPT" ? /<(.*?)>/.exec(rest)?.[1] ?? "" : "";
      const refusal = settings.refuses[recipient];
      if (refusal !== undefined) {
        await say("", refusal);
        continue;
      }
      if (command === "RCPT") to.push(recipient);
      if (command === "DATA" && settings.answers.DATA === undefined) data = [];
      await say(command, USUAL[command] ?? "502 unknown");
    }
  }

  const accepting = (async () => {
    for await (const connection of listener) {
      const ended = talk(connection).catch(() => {}).finally(() => {
        open.delete(connection);
        close(connection);
      });
      open.set(connection, ended);
    }
  })();

  return {
    port: listener.addr.port,
    mails,
    set: (change) => void (settings = { ...settings, ...change }),
    async [Symbol.asyncDispose]() {
      listener.close();
      const talks = [...open.values()];
      for (const connection of open.keys()) close(connection);
      await Promise.all([accepting, ...talks]);
    },
  };
}

function close(connection: Deno.Conn): void {
  try {
    connection.close();
  } catch {
    // The connection is already closed.
  }
}

async function* readLines(connection: Deno.Conn): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of connection.readable) {
    const lines = (rest + decoder.decode(part, { stream: true })).split("\r\n");
    rest = lines.pop()!;
    yield* lines;
  }
}
