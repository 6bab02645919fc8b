// A certificate authority for tests of TLS. It issues certificates for servers on this machine with any expiry, as PEM.
// X.509 (RFC 5280) with keys on the curve P-256 is encoded as DER by hand, so that no other program is needed.

type Bytes = Uint8Array<ArrayBuffer>;

export interface CertificateAuthority {
  /** The authority's own certificate, as PEM. */
  readonly cert: string;
  /** A certificate that is valid for localhost and 127.0.0.1, and its key, as PEM. */
  issue(expiresAt: Date, name?: string): Promise<{ cert: string; key: string }>;
}

const KEY = { name: "ECDSA", namedCurve: "P-256" };
const FOREVER = new Date("2099-01-01T00:00:00Z");

export async function createAuthority(): Promise<CertificateAuthority> {
  const keys = await createKeys();
  const create = (subject: string, expiresAt: Date, key: CryptoKey, extensions: Bytes[]) =>
    sign(keys.privateKey, subject, expiresAt, key, extensions);
  const isAuthority = extension([0x55, 0x1d, 0x13], der(0x30, der(0x01, Uint8Array.of(0xff))));
  return {
    cert: await create(AUTHORITY, FOREVER, keys.publicKey, [isAuthority]),
    async issue(expiresAt, name = "localhost") {
      const own = await createKeys();
      const names = der(0x30, der(0x82, text(name)), der(0x87, Uint8Array.of(127, 0, 0, 1)));
      const cert = await create(name, expiresAt, own.publicKey, [extension([0x55, 0x1d, 0x11], names)]);
      const key = new Uint8Array(await crypto.subtle.exportKey("pkcs8", own.privateKey));
      return { cert, key: pem("PRIVATE KEY", key) };
    },
  };
}

const AUTHORITY = "Test authority";
const createKeys = () => crypto.subtle.generateKey(KEY, true, ["sign", "verify"]);

async function sign(
  issuerKey: CryptoKey,
  subject: string,
  expiresAt: Date,
  key: CryptoKey,
  extensions: Bytes[],
) {
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("spki", key));
  const serial = crypto.getRandomValues(new Uint8Array(8));
  // The first byte makes the serial number positive, and is not zero.
  serial[0] = 0x40 | serial[0]! & 0x3f;
  const content = der(
    0x30,
    der(0xa0, der(0x02, Uint8Array.of(2))),
    der(0x02, serial),
    ECDSA_SHA256,
    commonName(AUTHORITY),
    der(0x30, time(new Date("2020-01-01T00:00:00Z")), time(expiresAt)),
    commonName(subject),
    publicKey,
    der(0xa3, der(0x30, ...extensions)),
  );
  const raw = new Uint8Array(
    await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, issuerKey, content),
  );
  const signature = der(0x30, integer(raw.slice(0, 32)), integer(raw.slice(32)));
  return pem("CERTIFICATE", der(0x30, content, ECDSA_SHA256, der(0x03, Uint8Array.of(0), signature)));
}

/** Encodes tag, length and value. */
function der(tag: number, ...parts: readonly Bytes[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const head = length < 0x80
    ? [tag, length]
    : length < 0x100
    ? [tag, 0x81, length]
    : [tag, 0x82, length >> 8, length & 0xff];
  return Uint8Array.from([...head, ...parts.flatMap((part) => [...part])]);
}

const text = (value: string): Bytes => Uint8Array.from(new TextEncoder().encode(value));
const objectId = (...bytes: readonly number[]) => der(0x06, Uint8Array.from(bytes));
const ECDSA_SHA256 = der(0x30, objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const commonName = (name: string) =>
  der(0x30, der(0x31, der(0x30, objectId(0x55, 0x04, 0x03), der(0x0c, text(name)))));
const extension = (id: readonly number[], value: Bytes) => der(0x30, objectId(...id), der(0x04, value));
/** Encodes a GeneralizedTime. */
const time = (date: Date) => der(0x18, text(`${date.toISOString().replace(/\D/g, "").slice(0, 14)}Z`));

/** Encodes an unsigned number in its shortest form. */
function integer(bytes: Bytes): Bytes {
  const start = bytes.findIndex((byte) => byte !== 0);
  const short = bytes.slice(start);
  return der(0x02, short[0]! >= 0x80 ? Uint8Array.from([0, ...short]) : short);
}

function pem(label: string, bytes: Bytes): string {
  const lines = bytes.toBase64().replace(/.{64}/g, "$&\n");
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
