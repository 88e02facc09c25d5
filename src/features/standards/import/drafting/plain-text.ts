/** Published statements hold HTML, entities, Markdown and TeX; a plan holds plain text. */
import { decodeEntity } from 'html-entities';

/** Entities that a plan writes in its own way: fractions as typed ones, and no soft hyphens. */
const OURS: Readonly<Record<string, string>> = {
  frac12: '1/2',
  frac13: '1/3',
  frac14: '1/4',
  frac34: '3/4',
  shy: '',
};

// biome-ignore format: a table reads better in rows
const TEX: Readonly<Record<string, string>> = {
  pm: '±', times: '×', cdot: '·', div: '÷', le: '≤', leq: '≤', ge: '≥', geq: '≥', ne: '≠', neq: '≠', approx: '≈', pi: 'π', theta: 'θ', circ: '°', angle: '∠',
  infty: '∞', sqrt: '√', left: '', right: '', quad: ' ', ldots: '…', cdots: '…', text: '', mathrm: '',
};

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789+-−()n'].map((plain, i) => [plain, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾ⁿ'][i] ?? '']),
);
const LOWERED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'0123456789'].map((plain, i) => [plain, [...'₀₁₂₃₄₅₆₇₈₉'][i] ?? '']),
);

/** Windows-1252 for 0x80 to 0x9f, where Unicode has control characters; 0 is unassigned. */
const CP1252 = [...'€0‚ƒ„…†‡ˆ‰Š‹Œ0Ž00‘’“”•–—˜™š›œ0žŸ'];

// Only names that HTML has: "<y and y>" in an inequality is text.
const NAMES =
  'a|abbr|b|big|blockquote|body|br|caption|center|cite|code|col|colgroup|dd|del|div|dl|dt|em|font|h[1-6]|hr|html|i|img|ins|label|li|mark|math|mfrac|mi|mn|mo|mrow|msup|ol|p|pre|s|section|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|[a-z]+:[a-z]+';
const ATTRIBUTES = '(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"]*"|\'[^\']*\'|[^\\s"\'<>=]+))*\\s*/?';
const TAG = new RegExp(`</?(?:${NAMES})${ATTRIBUTES}>`, 'gi');
const BLOCK_TAG = new RegExp(
  `</?(?:p|div|br|hr|ul|ol|dl|dd|dt|table|tr|td|th|h[1-6]|blockquote|section|caption|pre)${ATTRIBUTES}>`,
  'gi',
);
const ITEM_TAG = new RegExp(`<li${ATTRIBUTES}>`, 'gi');

/** Text in which none of what follows could find anything to do. */
const PLAIN = /^[A-Za-z0-9(“"][A-Za-z0-9 ,.;:()'"?!/%=–—‘’“”-]*$/;

/** Four times the longest statement that is loaded. What is longer was cut wrongly out of its document, and no pattern is tried on it. */
const MOST_MARKUP = 40_000;

/**
 * Without tags, entities, Markdown, TeX, control characters and doubled spaces; list items start with "•", powers are written "x²" or "5^(1/3)".
 * Of a text of more than 40,000 characters, these as they are: longer than anything that is loaded.
 */
export function plainText(markup: string): string {
  if (markup.length > MOST_MARKUP) return markup.slice(0, MOST_MARKUP).replace(/[\p{Cc}\p{Surrogate}]/gu, ' ');
  if (PLAIN.test(markup)) return markup.replace(/ {2,}/g, ' ').trim();
  // Twice, because some exporters escape the tags of their own HTML.
  const untagged = decodeEntities(withoutTags(decodeEntities(withoutTags(fixEncoding(markup)))));
  return (
    withoutMarkdown(withoutTex(untagged))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: published files hold them; PostgreSQL cannot store NUL
      .replace(/[\u0000-\u001f\u007f-\u009f\u00a0\u2028\u2029\ufeff]+/g, ' ')
      .replace(/[\u00ad\u200b\u2060]|\p{Surrogate}/gu, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** UTF-8 that was read as Windows-1252 ("â€”" for "—") and lone Windows-1252 bytes, as some publishers' exports hold. */
function fixEncoding(text: string): string {
  const byteOf = (char: string): number =>
    char.charCodeAt(0) <= 0xff ? char.charCodeAt(0) : 0x80 + CP1252.indexOf(char);
  return (
    text
      // Only the letters that garbled English text shows: "×" before a hard space is a multiplication, not half a Hebrew letter.
      .replace(
        /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}/g,
        (garbled) => {
          try {
            return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from([...garbled].map(byteOf)));
          } catch {
            return garbled;
          }
        },
      )
      .replace(/[\u0080-\u009f]/g, (control) => (CP1252[control.charCodeAt(0) - 0x80] ?? '').replace('0', ' '))
  );
}

/** Exporters write names in capitals, too: "&NBSP;". */
function namedEntity(name: string): string | undefined {
  for (const spelled of [`&${name};`, `&${name.toLowerCase()};`]) {
    const char = decodeEntity(spelled);
    if (char !== spelled) return char;
  }
  return undefined;
}

const decodeEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z0-9]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return OURS[name.toLowerCase()] ?? namedEntity(name) ?? whole;
    const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    if (point >= 0x80 && point <= 0x9f) return fixEncoding(String.fromCharCode(point));
    return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : '';
  });

/** By hand, because a pattern would look for the end anew from each beginning. */
function withoutComments(html: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const begins = html.indexOf('<!--', from);
    const ends = begins < 0 ? -1 : html.indexOf('-->', begins + 4);
    if (ends < 0) return kept + html.slice(from);
    kept += `${html.slice(from, begins)} `;
    from = ends + 3;
  }
}

const withoutTags = (html: string): string =>
  withoutComments(html)
    .replace(/<(script|style)\b[^<>]*>.*?<\/\1\s*>/gis, ' ')
    // A fraction set as a raised and a lowered part, then powers and indices.
    .replace(/<sup>([^<>]*)<\/sup>\s*[/⁄]\s*<sub>([^<>]*)<\/sub>/gi, (_, over: string, under: string) =>
      fraction(over, under),
    )
    .replace(
      /([\p{L}\p{N})\]|]\s?)<sup>([^<>[\]]*)<\/sup>/giu,
      (_, base: string, exponent: string) => base.trim() + power(exponent),
    )
    .replace(/([\p{L}\p{N})\]])<sub>([^<>[\]]*)<\/sub>/giu, (_, base: string, below: string) => base + index(below))
    .replace(ITEM_TAG, ' • ')
    .replace(BLOCK_TAG, '\n')
    .replace(TAG, '');

const grouped = (part: string): string =>
  /^(?:\p{L}|[\p{N}.]+)$|^\p{L}?\([^()]*\)?$/u.test(part) ? part : `(${part})`;
const fraction = (over: string, under: string): string => `${grouped(over.trim())}/${grouped(under.trim())}`;
const allIn = (text: string, table: Readonly<Record<string, string>>): boolean =>
  text !== '' && [...text].every((char) => table[char] !== undefined);

function power(exponent: string): string {
  const text = exponent.trim();
  if (allIn(text, RAISED)) return [...text].map((char) => RAISED[char]).join('');
  if (/^(st|nd|rd|th)?$/i.test(text)) return text;
  return text.length === 1 ? `^${text}` : `^(${text})`;
}

const index = (below: string): string =>
  allIn(below.trim(), LOWERED) ? [...below.trim()].map((char) => LOWERED[char]).join('') : `_${below.trim()}`;

/** TeX between dollar signs; "$50 a week plus $3" stays money because its second sign is followed by a digit. */
const withoutTex = (text: string): string =>
  // A form feed is what is left of "\f" in "\frac" when an exporter did not escape its backslash.
  text
    .replaceAll('\frac', '\\frac')
    .replace(/\$(?!\s)([^$\n]{1,200}?)(?<!\s)\$(?!\d)/g, (whole, tex: string) =>
      /[\\^_{}]|^[a-z]$/i.test(tex) ? fromTex(tex) : whole,
    );

function fromTex(tex: string): string {
  let text = tex;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/\^\{([^{}]*)\}|\^([\p{L}\p{N}])/gu, (_, braced?: string, single?: string) =>
        power(braced ?? single ?? ''),
      )
      .replace(/_\{([^{}]*)\}|_(\d)/g, (_, braced?: string, single?: string) => index(braced ?? single ?? ''))
      .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, over: string, under: string) => fraction(over, under))
      .replace(/\{([^{}]*)\\over\b([^{}]*)\}/g, (_, over: string, under: string) => fraction(over, under))
      .replace(/\\sqrt\{([^{}]*)\}/g, (_, root: string) => `√${grouped(root)}`)
      .replace(/\^\\?\(?([^()^{}\\]*\/[^()^{}\\]*)\)?$/g, (_, exponent: string) => power(exponent));
  }
  return text.replace(/\\([a-z]+) ?/gi, (_, name: string) => TEX[name] ?? name).replace(/[{}\\]/g, '');
}

const withoutMarkdown = (text: string): string =>
  text
    .replace(/^[ \t]*\|(?:[ \t]*:?-{2,}:?[ \t]*\|)+[ \t]*\r?$/gm, '')
    .replace(/^[ \t]*\|(.+)\|[ \t]*\r?$/gm, (_, cells: string) =>
      cells
        .split('|')
        .map((cell) => cell.trim())
        .join('; '),
    )
    .replace(/^[ \t]{0,3}#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]*[*+-][ \t]+(?=\p{L})/gmu, '• ')
    .replace(/!?\[([^[\]]+)\]\((?:https?:|\/|#|mailto:)[^()\s]*\)/g, '$1')
    .replace(/`{1,3}([^`\n]+)`{1,3}/g, '$1')
    .replace(/\*\*([^*](?:[^*]|\*(?!\*))*)\*\*/g, (_, bold: string) => bold.trim() || ' ')
    .replace(/(?<![\p{L}\p{N}_])__(?=[^\s_])([^_]+(?:_[^_]+)*?)(?<=[^\s_])__(?![\p{L}\p{N}_])/gu, '$1')
    // One star or line on each side of a phrase; a lone star is a footnote's and "_ + 3 = _" is a blank to fill.
    .replace(/(?<![\p{L}\p{N}*\\])\*(?=[^\s*).,;:])([^*]*)(?<=[^\s*\\])\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_\\])_(?=[^\s_).,;:])([^_]*)(?<=[^\s_\\])_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, '$1');
