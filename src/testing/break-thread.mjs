/** Loaded before a program (node --import): while the file that BREAK_FILE names is there, a thread of it ends in the middle of its work, as one that was killed. */
import { existsSync } from 'node:fs';
import { isMainThread, parentPort } from 'node:worker_threads';

// biome-ignore lint/style/noProcessEnv: it is no part of the product
const file = process.env.BREAK_FILE ?? '';
/** So many lists are mapped before: a plan maps many thousands. */
const AFTER = 500;

if (!isMainThread && parentPort) {
  let mapped;
  // Listening here would take messages from those who do not listen yet.
  const { on } = parentPort;
  parentPort.on = function (event, told) {
    return on.call(this, event, (message) => {
      if (event === 'message') mapped = message.call === 'planLesson' && existsSync(file) ? 0 : undefined;
      told(message);
    });
  };
  const map = Array.prototype.map;
  Array.prototype.map = function (...given) {
    if (mapped !== undefined) {
      mapped += 1;
      if (mapped > AFTER) process.exit(70);
    }
    return map.apply(this, given);
  };
}
