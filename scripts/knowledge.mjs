// npm run knowledge -- status | missing | check | heard | strays | plan | lesson: how far the knowledge base has come, and what its writers ask all day.
import { join } from 'node:path';
import { ensureInstalled, fail, root, say } from './setup.mjs';

const USE = `npm run knowledge -- status
npm run knowledge -- missing ela|math|science GRADE   # K, 1 … 12, or K-2, 3-5, 6-8, 9-12
npm run knowledge -- check FILE [TOPIC]               # a list of sheets, or a lesson pack
npm run knowledge -- heard FILE [TOPIC]               # what is told with what a class likes, with six interests each
npm run knowledge -- strays [FILE] [TOPIC]            # where what is told so still speaks of the plain version
npm run knowledge -- plan FILE TOPIC [STYLE [MINUTES [INTEREST]]]   # inquiry-based, project-based, direct-instruction, …
npm run knowledge -- lesson CODE [MINUTES [KEYWORD]]  # what a teacher gets who names this standard, all of it`;

ensureInstalled();
const { runnerImport } = await import('vite');
const load = async (file) =>
  (await runnerImport(join(root, file), { root, configFile: false, logLevel: 'error' })).module;
const [command, ...given] = process.argv.slice(2);

const answers = {
  status: async () => (await load('scripts/knowledge-status.ts')).status(root),
  missing: async (subject = '', grade = '') =>
    (await load('scripts/knowledge-status.ts')).missing(root, subject, grade.toUpperCase()),
  check: async (file = '', topic) => (await load('scripts/knowledge-check.ts')).check(root, file, topic),
  heard: async (file = '', topic) => (await load('scripts/knowledge-check.ts')).heard(root, file, topic),
  strays: async (file, topic) => (await load('scripts/knowledge-strays.ts')).strays(root, file, topic),
  plan: async (file = '', topic = '', style, minutes, interest) =>
    (await load('scripts/knowledge-check.ts')).plan(root, file, topic, style, minutes && Number(minutes), interest),
  lesson: async (code = '', minutes, keyword) =>
    (await load('scripts/knowledge-check.ts')).lesson(root, code, minutes && Number(minutes), keyword),
};
const lines = await answers[command]?.(...given);
if (!lines) fail(USE);
say([lines].flat().join('\n'));
