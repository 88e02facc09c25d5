/** What every route knows of its request. `Account` is the identity room's; the ground floor does not know it. */
export interface RequestContext<Account> {
  account: Account | undefined;
  sessionId: string | undefined;
  /** Of the client, as far as it is known; undefined when the app is called without a port. */
  address: string | undefined;
  /** As the browser names itself; may be empty. */
  userAgent: string;
  /** The IANA time zone that the browser names; undefined if it names none that there is. */
  timeZone: string | undefined;
  /** Of the Idempotency-Key header: the same key again means the same request again. */
  idempotencyKey: string | undefined;
  /** Tells anyone who follows the call where it stands; undefined where nobody does. */
  tell: ((progress: object) => void) | undefined;
  /** HttpOnly, SameSite=Lax, Path=/; Secure when the public address is https. */
  setCookie(name: string, value: string, expires: Date): void;
  /** Of the answer. */
  setHeader(name: string, value: string): void;
}
