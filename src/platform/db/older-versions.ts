/** What backups of older versions may hold that today's tables do not know. */

/** The migrations that 0000_lessonwright.sql took the place of before the first release, by their hashes. */
const SQUASHED: ReadonlySet<string> = new Set([
  '82e8159fffb93cf69c49d4e1bc3a56812184aeb2d85eed559583cedfc253e581',
  '177f1465c934d6ce587fe65c7be7a7cd865260a3faf0ba96a37319b2531f7ff5',
  '68173bdd4e019a5b9f81e522ad01576e54d07923cdc0405ff5965ff9cf915cf6',
  'ffea042f542c79304e58194adc8f828b686e001c6d7059fe36c12b41dad64f2b',
  'e4d7f65f706a26fd65f1b68f172b4c5ace476274f0eb127a22cf45b844a43ec1',
  'aa955917dfa71a558dceedd725cc107ac2c3a0f7a4cc44dff57aa24db9f35978',
  '0f660fd9ae5c957b3a7c9c9920c83c6671e9c4723e88c101ab6d536ef66a3835',
  '14fb181bc34b339a18b39d8dd418902983663f5f7745ce82d26a69a581dafc87',
  '2ed9eb70ef4065abf754e45d74bb2c7451e69f5950b118ba8049ed0a2510acaa',
  '6d261caeed495b3d629e88d11ecbd32274d834515847c0d4404e77484dee971c',
  'bb4836e289b20b998b69710a3172ac3c7e6a68039d10a0917d67e1f575085c71',
  '460c4fe010b40d99fb96c589b42780582dda99a4555d9356ff3a125ad3b12bed',
  'fba38f39b01a56fd6081033edb6ba11317d3425dd62a591f8cebf25b34f18436',
  '688788703de7010cfe61172c8b8f78984ce10aa5099b00f0b9d8149d07acf112',
]);

const SQUASHED_INTO = '62e274625fd4e70ad2da60d17abc5559f35a2d3ddb7070b49be0fb28b167820c';

/** What these migrations amount to: a folder that took the older ones step by step has what took their place. */
export const amountTo = (hashes: readonly string[]): ReadonlySet<string> =>
  new Set(hashes.map((hash) => (SQUASHED.has(hash) ? SQUASHED_INTO : hash)));

/** Columns that a later migration dropped, because nothing read them: a backup's values for them are left out. */
export const DROPPED: Readonly<Record<string, readonly string[]>> = {
  idp_account: [
    'access_token',
    'refresh_token',
    'access_token_expires_at',
    'refresh_token_expires_at',
    'scope',
    'id_token',
  ],
  idp_user: ['image'],
};
