import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

const cases = (title: string, rows: readonly (readonly [markup: string, text: string])[]) =>
  describe(title, () => {
    it.each(rows)('%j', (markup, text) => {
      expect(plainText(markup)).toBe(text);
    });
  });

cases('HTML', [
  ['<p>Read <em>closely</em>.</p><p>Then write.</p>', 'Read closely. Then write.'],
  ['<ol><li>One</li><li class="a">Two&nbsp;parts</li></ol>', '• One • Two parts'],
  ['in grade 9.<br />By the end of grade 10', 'in grade 9. By the end of grade 10'],
  ['<span style="color: red" data-x=1>Add</span> and <a href=\'https://x.example\'>subtract</a>', 'Add and subtract'],
  ['&lt;p&gt;escaped&amp;nbsp;twice&lt;/p&gt;', 'escaped twice'],
  ['a<!-- not for readers -->b', 'a b'],
  ['a<!-- one --><!-- two -->b <!-- without an end', 'a b <!-- without an end'],
  ['<script>alert(1)</script>Plan<style>p{}</style>', 'Plan'],
  ['<o:p>Word leaves this</o:p>', 'Word leaves this'],
]);

cases('inequalities are not tags', [
  ['Compare with >, =, and < symbols.', 'Compare with >, =, and < symbols.'],
  ['x &lt; y and y &gt; z', 'x < y and y > z'],
  ['x <y and y> z', 'x <y and y> z'],
  ['if a <b and c> d', 'if a <b and c> d'],
]);

cases('entities', [
  ['4 &times; 6 &#61; 24 &#x2014; yes', '4 × 6 = 24 — yes'],
  ['R&D, AT&T; &unknown;', 'R&D, AT&T; &unknown;'],
  ['6&#150;8 and &#0;&#xD800;', '6–8 and'],
]);

cases('Markdown', [
  ['**a * b** and ** spaced ** and **open', 'a * b and spaced and **open'],
  ['**Bold** and __strong__ and **bold _both_ ways**', 'Bold and strong and bold both ways'],
  ['vowel-consonant-_e_ syllables, _-ild, -ost,_ and _-ind._', 'vowel-consonant-e syllables, -ild, -ost, and -ind.'],
  ['1/*b*, f(*x*) = *c*, |*q*|, (-*p*)/*q*', '1/b, f(x) = c, |q|, (-p)/q'],
  ['## Heading\n* one\n* two', 'Heading • one • two'],
  ['See [the guide](https://x.example/a) and f(x)', 'See the guide and f(x)'],
  ['| A | B |\r\n| --- | --- |\r\n| 1 | 2 |', 'A; B 1; 2'],
  ['`code` and \\*star\\*', 'code and *star*'],
]);

cases('what only looks like Markdown', [
  ['8 + ? = 11, 5 = _ - 3, 6 + 6 = _.', '8 + ? = 11, 5 = _ - 3, 6 + 6 = _.'],
  ['2*3*4 and snake_case_name', '2*3*4 and snake_case_name'],
  ['*X Vector quantities', '*X Vector quantities'],
  ['a footnote* and another*', 'a footnote* and another*'],
  ['Fill in ____ .', 'Fill in ____ .'],
]);

cases('powers, indices, fractions and TeX', [
  ['3² × 3<sup>-5</sup> = 3<sup>-3</sup>', '3² × 3⁻⁵ = 3⁻³'],
  ['(5<sup>1/3</sup>)³ and (1.02)<sup>t</sup>', '(5^(1/3))³ and (1.02)^t'],
  [
    'the fraction <sup>1/2</sup>/<sub>1/4</sub> and <sup>r(x)</sup>/<sub>b(x)</sub>',
    'the fraction (1/2)/(1/4) and r(x)/b(x)',
  ],
  ['(v<sub>x</sub>, a<sub>10</sub>)', '(v_x, a₁₀)'],
  ['the 2<sup>nd</sup> grade', 'the 2nd grade'],
  ['$x = {-b \\pm \\sqrt{b^2-4ac} \\over 2a}$', 'x = (-b ±√(b²-4ac))/(2a)'],
  ['\u0024{3}^{2}$ = $\frac{1}{3^{3}}$ = $\\frac{1}{27}$', '3² = 1/3³ = 1/27'],
  ['$50 per week plus $3 per sale', '$50 per week plus $3 per sale'],
]);

cases('encodings and invisible characters', [
  ['grades 11â€”CCR, cafÃ©, itâ€™s', 'grades 11—CCR, café, it’s'],
  ['read /ä/ and /â/', 'read /ä/ and /â/'],
  ['a ×\u00a0b ×\u00a0c', 'a × b × c'],
  ['it\u0092s 6\u00968', 'it’s 6–8'],
  ['UTF8 𝑑 \ud800 end', 'UTF8 𝑑 end'],
  ['a\u0000b\u0007c\u200bd\ufeff \t e\r\n', 'a b cd e'],
  ['', ''],
  ['<p>&nbsp;</p>', ''],
]);

it('ends on hostile text before the test’s time is over', () => {
  const pieces = ['<', '<a ', '*', '_', '**', '$', '|', '&', '<sup>', '`', '[', '{\\frac', '<!--', 'â€', '- ', '# '];
  for (const piece of pieces) expect(plainText(piece.repeat(20_000 / piece.length))).toBeTypeOf('string');
});
