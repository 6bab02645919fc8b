// Determines the size of a response, either before sending it or by counting.

/** The size of the body, or null for a stream of unknown size. */
export function announcedBytes({ method }: Pick<Request, "method">, response: Response): number | null {
  const { status } = response;
  if (method === "HEAD" || status === 204 || status === 304) return 0;
  const announced = response.headers.get("content-length");
  if (announced !== null) return Number(announced);
  return response.body === null ? 0 : null;
}

/** Returns the same response, but counts its chunks as they are sent. `onEnd` is called after the entire body. */
export function countPieces(
  response: Response,
  onPiece: (bytes: number) => void,
  onEnd = () => {},
): Response {
  const counted = response.body!.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        onPiece(piece.byteLength);
        controller.enqueue(piece);
      },
      flush: onEnd,
    }),
  );
  const { status, headers } = response;
  return new Response(counted, { status, headers });
}
