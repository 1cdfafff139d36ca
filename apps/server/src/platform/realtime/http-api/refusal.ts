/** Why a call of the HTTP API is not answered; the words go to whoever called. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: 400 | 401 | 403 | 413, message: string) {
    super(message);
    this.status = status;
  }
}
