/** A school's own provider, a real one on this machine: there, back to where the teacher was going, and once more when the session has ended. */
import { createServer } from 'node:net';
import { startOpenIdPeer } from '../src/testing/openid-peer.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

test.describe.configure({ mode: 'serial' });

let peer: Awaited<ReturnType<typeof startOpenIdPeer>>;
let server: OwnServer;
let site: string;

/** The provider has to know our address before the server is there. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

test.beforeAll(async () => {
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  peer = await startOpenIdPeer({ redirectUri: `${site}/login` });
  peer.people.set('lea', { email: 'lea@oak.example', email_verified: true, name: 'Lea Ito' });
  peer.people.set('sam', { email: 'sam@oak.example', email_verified: false, name: 'Sam Lee' });
  server = await startOwnServer({
    PORT: String(port),
    PUBLIC_URL: site,
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: peer.client.id,
    OIDC_CLIENT_SECRET: peer.client.secret,
    OIDC_NAME: 'Oak School',
  });
});
test.afterAll(async () => {
  await server?.stop();
  await peer?.close();
});

test('there and back to where the teacher was going, and out again', async ({ page }) => {
  peer.nextIs('lea');
  await page.goto(`${site}/login?redirect=/account`);
  await expect(page.getByRole('button', { name: 'Continue with Oak School' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with Oak School' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible();
  await expect(page).toHaveURL(`${site}/account`);
  await expect(page.getByText('lea@oak.example')).toBeVisible();
  await expect(page.getByText('because you log in with Oak School?')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Standards-Aligned/ })).toBeVisible();
});

test('a refusal stands on the login page, in words, and a reload forgets it', async ({ page }) => {
  peer.nextIs('sam');
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Continue with Oak School' }).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'We could not log you in with Oak School' });
  await expect(refusal).toContainText('it does not confirm that the address sam@oak.example is yours.');
  await expect(page).toHaveURL(`${site}/login`);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue with Oak School' })).toBeVisible();
  await expect(refusal).toHaveCount(0);
});

test('a session that has ended is renewed in another tab, and the page goes on where it was', async ({ page }) => {
  peer.nextIs('lea');
  await page.goto(`${site}/login?redirect=/account`);
  await page.getByRole('button', { name: 'Continue with Oak School' }).click();
  await page.getByLabel('First name').fill('Leah');
  await page.context().clearCookies({ name: 'lessonwright_session' });
  await page.getByRole('button', { name: 'Save name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Continue with Oak School' }).click();
  const tab = await opening;
  await tab.getByRole('button', { name: 'Continue with Oak School' }).click();
  await expect(tab).toHaveURL(`${site}/dashboard`);
  await tab.close();
  // The browser of the tests gives each page its focus all the time.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Leah');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved').first()).toBeVisible();
});
