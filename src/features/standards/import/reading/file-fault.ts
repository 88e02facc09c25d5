/** A file that cannot be read to its end; the message goes on after the file's name. */
export class FileFault extends Error {
  override name = 'FileFault';

  constructor(message: string, reason?: unknown) {
    super(message, { cause: reason });
  }
}
