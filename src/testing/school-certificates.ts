/** A certificate authority of a school's own, made anew: what it signed is trusted by nobody who was not told of it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SchoolCertificates {
  /** A file for NODE_EXTRA_CA_CERTS. */
  authority: string;
  /** Of a server with the names. */
  key: Buffer;
  cert: Buffer;
  remove(): void;
}

/** @throws where there is no openssl */
export function makeCertificates(names: readonly string[]): SchoolCertificates {
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-certificates-'));
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' });
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';
  openssl(`req -x509 ${newKey} -keyout authority.key -out authority.pem -days 2 -subj /CN=School`);
  openssl(`req ${newKey} -keyout key.pem -out request.pem -subj /CN=server`);
  writeFileSync(join(folder, 'names'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n`);
  openssl(
    'x509 -req -in request.pem -CA authority.pem -CAkey authority.key -CAcreateserial -days 2 -extfile names -out cert.pem',
  );
  return {
    authority: join(folder, 'authority.pem'),
    key: readFileSync(join(folder, 'key.pem')),
    cert: readFileSync(join(folder, 'cert.pem')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
