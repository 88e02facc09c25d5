/** What the watchdog's thread does. It shares nothing with the main thread but a counter, because a loop that stands still answers nobody. */
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { WATCHDOG_EXIT, type WatchOrders } from './watchdog.ts';

/** A standstill is so many looks in a row that saw no turn. Looks, not a clock: a machine that slept has not stood still. */
const LOOKS = 30;
/** So long the main thread may take to say where it is, and then to end. */
const ANSWER_MS = 2000;

/** The frames of the main thread beneath this expression: functions and files, nothing that anybody typed. */
const WHERE = `(() => {
  const { stackTraceLimit, prepareStackTrace } = Error;
  Error.stackTraceLimit = 40;
  Error.prepareStackTrace = undefined;
  const at = {};
  Error.captureStackTrace(at);
  const stack = at.stack;
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return stack;
})()`;

export function watch({ turns, standstillMs, graceMs }: WatchOrders, ready: () => void): void {
  const count = new Int32Array(turns);
  const turn = () => Atomics.load(count, 0);
  let ending = false;

  const end = async (why: string) => {
    if (ending) return;
    ending = true;
    const session = new Session();
    session.connectToMainThread();
    say(why, await evaluated(session, WHERE));
    session.post('Runtime.evaluate', { expression: `process.reallyExit(${WATCHDOG_EXIT})` });
    session.disconnect();
    // What holds the thread outside of JavaScript hears nothing.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), ANSWER_MS);
  };

  let seen = turn();
  let missed = 0;
  setInterval(() => {
    const now = turn();
    missed = now === seen ? missed + 1 : 0;
    seen = now;
    if (missed >= LOOKS) void end(`the main loop has not turned for ${standstillMs / 1000} seconds`);
  }, standstillMs / LOOKS);

  const asked = (signal: string) => {
    const then = turn();
    setTimeout(() => {
      if (turn() === then) void end(`${signal} came, and the main loop does not turn`);
    }, graceMs / 2);
    setTimeout(
      () => void end(`${signal} came, and the process has not ended within ${graceMs / 1000} seconds`),
      graceMs,
    );
  };
  onSignal(15, () => asked('SIGTERM'));
  onSignal(2, () => asked('SIGINT'));
  ready();
}

/** Past the main thread: a worker's own process.stderr goes through it. */
function say(msg: string, where: string): void {
  try {
    writeSync(2, `${JSON.stringify({ level: 60, time: Date.now(), msg, where })}\n`);
  } catch {
    // A full pipe must not keep the process alive.
  }
}

/** Runs an expression on top of whatever the main thread is doing, which reaches it in a regular expression and in WebAssembly too. */
const evaluated = (session: Session, expression: string): Promise<string> =>
  new Promise((resolve) => {
    const none = setTimeout(() => resolve('outside of JavaScript'), ANSWER_MS);
    session.post('Runtime.evaluate', { expression }, (error, answer) => {
      clearTimeout(none);
      resolve(error ? 'not to be told' : framesOf(String(answer.result.value)));
    });
  });

/** Without the first lines, which are the expression's own. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at ') && !/^at <anonymous>:\d/.test(line))
    .join(' ') || 'in no function: it waits for something';

interface Signal {
  onsignal: () => void;
  start(number: number): number;
}

/**
 * Node gives a thread no process.on('SIGTERM'), but libuv tells every loop that asks. There is no public way to ask from here
 * (docs/decisions/0015); where a later Node closes this one, a stuck process still ends after its standstill.
 */
function onSignal(number: number, heard: () => void): void {
  process.noDeprecation = true;
  try {
    const { Signal } = (process as unknown as { binding(name: string): { Signal: new () => Signal } }).binding(
      'signal_wrap',
    );
    const signal = new Signal();
    signal.onsignal = heard;
    signal.start(number);
    listening.push(signal);
  } catch {
    say('this Node does not tell the watchdog of signals', '');
  }
}
/** Held, so that no signal is collected as garbage. */
const listening: Signal[] = [];
