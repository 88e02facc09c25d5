/** What every route knows of its request. `Account` is the identity room's; the ground floor does not know it. */
export interface RequestContext<Account> {
  account: Account | undefined;
  sessionId: string | undefined;
  /** Of the client's connection; undefined when the app is called without a port. */
  address: string | undefined;
  /** HttpOnly, SameSite=Lax, Path=/; Secure when the public address is https. */
  setCookie(name: string, value: string, expires: Date): void;
}
