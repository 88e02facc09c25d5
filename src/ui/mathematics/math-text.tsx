/** Plain text with its mathematics set as mathematics: MathML, which screen readers read and paper prints sharply. */
import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import { type MathNode, mathPieces } from './notation.ts';
import './mathematics.css';

const InMathematics = createContext(false);

/** Around a lesson of mathematics: there 3/4 is a fraction. Elsewhere only x^2, sqrt(2) and the like are set. */
export const Mathematics = ({ subject, children }: { subject: string; children: ReactNode }) => (
  <InMathematics value={/^math/i.test(subject)}>{children}</InMathematics>
);

export function MathText({ text }: { text: string }) {
  const pieces = mathPieces(text, useContext(InMathematics));
  return pieces.map(({ text: plain, math }, index) =>
    math ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
      <span key={index} className="mathematics">
        {/* In the style of displays, digits of fractions are not shrunk to the size of exponents. */}
        {createElement('math', { displaystyle: 'true' }, element(math))}
        {/* What is copied, and found by the browser's search: MathML alone would give 34 for 3/4. */}
        <span aria-hidden className="mathematics-text">
          {plain}
        </span>
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
      <Fragment key={index}>{plain}</Fragment>
    ),
  );
}

function element(node: MathNode): ReactNode {
  switch (node.kind) {
    case 'number':
      return createElement('mn', {}, node.text);
    case 'name':
      return createElement('mi', {}, node.text);
    case 'sign':
      return createElement('mo', {}, node.text);
    case 'row':
      return createElement('mrow', {}, ...node.items.map(element));
    case 'fraction':
      return createElement('mfrac', {}, element(node.top), element(node.bottom));
    case 'power':
      return createElement('msup', {}, element(node.base), element(node.small));
    case 'index':
      return createElement('msub', {}, element(node.base), element(node.small));
    case 'root':
      return node.degree
        ? createElement('mroot', {}, element(node.inside), element(node.degree))
        : createElement('msqrt', {}, element(node.inside));
  }
}
