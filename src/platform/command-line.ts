/** An operator's command line made from a table of commands: parsing, help, answers for people and for machines, exit codes. */
import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The command was typed wrongly; exit code 2. */
export class UsageProblem extends Error {
  override name = 'UsageProblem';
}

export interface Option {
  /** A flag has no value. */
  kind: 'text' | 'flag';
  help: string;
  required?: boolean;
}

export interface Given {
  /** Text options by name; absent ones are undefined. */
  text: Readonly<Record<string, string | undefined>>;
  flags: ReadonlySet<string>;
  /** The command's one argument, if it takes one. */
  argument: string;
}

export interface Answer {
  lines: string[];
  /** The same for a machine. */
  json: unknown;
  /** A part of what was asked for could not be done, and the answer says which; exit code 1. */
  incomplete?: boolean;
}

export interface Command<Deps> {
  /** As typed, such as "user create". */
  name: string;
  /** What its one argument is called, such as FILE; in brackets, such as [STATE], where it may be absent. */
  argument?: string;
  help: string;
  options: Readonly<Record<string, Option>>;
  run(deps: Deps, given: Given): Promise<Answer>;
}

export interface CommandLine<Deps> {
  /** How the program is called. */
  program: string;
  about: string;
  commands: readonly Command<Deps>[];
  /** Opened only for a command that is well typed. */
  open(): Promise<Deps & { close(): Promise<void> }>;
  /** What an error means in one line; undefined for one that nobody foresaw. */
  sentenceFor(error: unknown): string | undefined;
  out(text: string): void;
  err(text: string): void;
}

/** @returns the exit code: 0 done, 1 a problem, 2 typed wrongly */
export async function runCommandLine<Deps>(line: CommandLine<Deps>, argv: readonly string[]): Promise<number> {
  const asJson = argv.includes('--json');
  const fail = (message: string, code: number) => {
    const oneLine = withoutSecrets(message, argv).replace(/\s*\n\s*/g, ' ');
    line.err(asJson ? JSON.stringify({ error: oneLine }) : oneLine);
    return code;
  };
  try {
    const command = commandOf(line, argv);
    if (!command || argv.includes('--help') || argv.includes('-h')) {
      line.out(command ? helpOf(line.program, command) : helpOfAll(line));
      return 0;
    }
    const given = read(line.program, command, argv.slice(command.name.split(' ').length));
    const deps = await line.open();
    let incomplete = false;
    try {
      const answer = await command.run(deps, given);
      line.out(asJson ? JSON.stringify(answer.json, null, 2) : answer.lines.join('\n'));
      incomplete = answer.incomplete === true;
    } finally {
      await deps.close();
    }
    return incomplete ? 1 : 0;
  } catch (error) {
    if (error instanceof UsageProblem) return fail(error.message, 2);
    return fail(line.sentenceFor(error) ?? `Something went wrong: ${deepestMessage(error)}`, 1);
  }
}

/** Undefined where only help was asked for. */
function commandOf<Deps>({ commands, program }: CommandLine<Deps>, argv: readonly string[]): Command<Deps> | undefined {
  const words = argv.slice(
    0,
    argv.findIndex((word) => word.startsWith('-')) === -1
      ? argv.length
      : argv.findIndex((word) => word.startsWith('-')),
  );
  const command = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (command) return command;
  const wantsHelp = argv.includes('--help') || argv.includes('-h');
  if (words.length === 0 && (wantsHelp || argv.length === 0)) return undefined;
  const family = commands.filter(({ name }) => name.startsWith(`${words[0]} `));
  if (family.length > 0 && wantsHelp) return undefined;
  const choices = (family.length > 0 ? family : commands).map(({ name }) => name).join(', ');
  const what =
    words.length === 0 ? 'Which command?' : `There is no command “${words.slice(0, 2).join(' ').slice(0, 60)}”.`;
  throw new UsageProblem(`${what} Choose one of: ${choices}. More with ${program} --help.`);
}

function read<Deps>(program: string, { name, argument, options }: Command<Deps>, argv: readonly string[]): Given {
  const usage = (what: string) => new UsageProblem(`${what} More with ${program} ${name} --help.`);
  const known: NonNullable<ParseArgsConfig['options']> = { json: { type: 'boolean' } };
  for (const [key, { kind }] of Object.entries(options)) known[key] = { type: kind === 'flag' ? 'boolean' : 'string' };
  // Not strict: its own messages would repeat what was typed, and that may be a password.
  const { tokens } = parseArgs({
    args: [...argv],
    options: known,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const text: Record<string, string> = {};
  const flags = new Set<string>();
  const positionals: string[] = [];
  for (const token of tokens ?? []) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const kind = token.name === 'json' ? 'flag' : options[token.name]?.kind;
    if (!kind) throw usage(`${name} does not know the option ${token.rawName.slice(0, 40)}.`);
    if (kind === 'flag' && token.value !== undefined) throw usage(`--${token.name} takes no value.`);
    if (
      kind === 'text' &&
      (token.value === undefined || token.value === '' || (token.value.startsWith('--') && !token.inlineValue))
    )
      throw usage(`--${token.name} needs a value.`);
    if (text[token.name] !== undefined) throw usage(`--${token.name} is given twice.`);
    if (kind === 'flag') flags.add(token.name);
    else text[token.name] = token.value ?? '';
  }
  const missing = Object.entries(options).filter(([key, option]) => option.required && text[key] === undefined);
  if (missing.length > 0) throw usage(`${name} needs ${missing.map(([key]) => `--${key}`).join(' and ')}.`);
  if (argument && !argument.startsWith('[') && positionals.length === 0) throw usage(`${name} needs a ${argument}.`);
  if (positionals.length > (argument ? 1 : 0))
    throw usage(`${name} takes ${argument ? `one ${argument}` : 'no argument'} and options only.`);
  return { text, flags, argument: positionals[0] ?? '' };
}

const usageOf = <Deps>({ name, argument, options }: Command<Deps>): string =>
  [
    name,
    ...(argument ? [argument] : []),
    ...Object.entries(options).map(([key, { kind, required }]) => {
      const shown = kind === 'flag' ? `--${key}` : `--${key} ${key.toUpperCase()}`;
      return required ? shown : `[${shown}]`;
    }),
  ].join(' ');

function helpOf<Deps>(program: string, command: Command<Deps>): string {
  const rows = [
    ...Object.entries(command.options).map(([key, { help }]) => [`--${key}`, help] as const),
    ['--json', 'the answer for a machine'] as const,
    ['--help', 'this text'] as const,
  ];
  return [
    `${program} ${usageOf(command)}`,
    '',
    command.help,
    '',
    ...rows.map(([key, help]) => `  ${key.padEnd(12)} ${help}`),
  ].join('\n');
}

function helpOfAll<Deps>({ program, about, commands }: CommandLine<Deps>): string {
  return [
    about,
    '',
    ...commands.flatMap((command) => [`  ${program} ${usageOf(command)}`, `      ${command.help}`]),
    '',
    'Each has --help, and --json for an answer to a machine.',
  ].join('\n');
}

/** The database's own words: what wraps them repeats the whole query with its values. */
function deepestMessage(error: unknown): string {
  let at = error;
  while (at instanceof Error && at.cause instanceof Error) at = at.cause;
  return at instanceof Error ? at.message : String(at);
}

/** A message never repeats a password that was typed. */
function withoutSecrets(message: string, argv: readonly string[]): string {
  return argv
    .flatMap((word, index) =>
      word.startsWith('--password=')
        ? [word.slice('--password='.length)]
        : argv[index - 1] === '--password'
          ? [word]
          : [],
    )
    .filter((secret) => secret.length > 2)
    .reduce((text, secret) => text.replaceAll(secret, '•••'), message);
}
