/** The choices of the lesson form with the help that is shown when one is chosen. */
import type { Style, Theme } from '../../../planning/contract.ts';
import { STYLE_LABELS } from '../../../planning/web/style-labels.ts';
import { THEME_LABELS } from '../../../planning/web/theme-labels.ts';

export interface HelpfulOption<Value extends string> {
  value: Value | 'none';
  label: string;
  help: string;
}

/** In the order of the list. */
const optionsOf = <Value extends string>(
  labels: Readonly<Record<Value, { label: string; help: string }>>,
): HelpfulOption<Value>[] =>
  (Object.entries(labels) as [Value, { label: string; help: string }][]).map(([value, words]) => ({ value, ...words }));

export const STYLE_OPTIONS: readonly HelpfulOption<Style>[] = [
  { value: 'none', label: 'No preference', help: 'We choose a style that suits the subject and the topic.' },
  ...optionsOf(STYLE_LABELS),
];

export const THEME_OPTIONS: readonly HelpfulOption<Theme>[] = [
  { value: 'none', label: 'None', help: 'The lesson stays on its topic. You can add a focus anytime.' },
  ...optionsOf(THEME_LABELS),
];

/** The option of a value; the first one (none) for anything unknown. */
export function optionOf<Value extends string>(
  options: readonly HelpfulOption<Value>[],
  value: string,
): HelpfulOption<Value> {
  const found = options.find((option) => option.value === value) ?? options[0];
  if (!found) throw new Error('a list of options is never empty');
  return found;
}
