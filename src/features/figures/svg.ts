/** A drawing as typed elements: written as SVG text with everything escaped, or made into React elements. Nothing in it is ever parsed. */
export type Tag =
  | 'svg'
  | 'defs'
  | 'pattern'
  | 'g'
  | 'title'
  | 'line'
  | 'path'
  | 'rect'
  | 'circle'
  | 'ellipse'
  | 'polygon'
  | 'polyline'
  | 'text';

/** Names as React writes them: strokeWidth, textAnchor. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SvgElement {
  tag: Tag;
  attributes: Attributes;
  children: readonly (SvgElement | string)[];
}

export const element = (
  tag: Tag,
  attributes: Attributes = {},
  children: readonly (SvgElement | string)[] = [],
): SvgElement => ({ tag, attributes, children });

/** Names that SVG itself writes with capitals. */
const WITH_CAPITALS = new Set(['viewBox', 'patternUnits', 'patternTransform', 'preserveAspectRatio']);

const attributeName = (name: string): string =>
  WITH_CAPITALS.has(name) ? name : name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

export function toSvg({ tag, attributes, children }: SvgElement): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${attributeName(name)}="${escaped(String(value))}"`)
    .join('');
  if (children.length === 0) return `<${tag}${written}/>`;
  const inside = children.map((child) => (typeof child === 'string' ? escaped(child) : toSvg(child))).join('');
  return `<${tag}${written}>${inside}</${tag}>`;
}
