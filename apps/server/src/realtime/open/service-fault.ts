/** A request to the HTTP API that is refused. The protocol wants a status and plain text, not an answer of the product's contract. */
export class ServiceFault extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413,
    message: string,
  ) {
    super(message);
  }
}
