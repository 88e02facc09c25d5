import { expect, it } from 'vitest';
import { isEnglish } from './english.ts';

it.each([
  [
    'Students compare two fractions with the same numerator and explain which one is greater. They use a number line to show that 1/3 is less than 1/2, because the parts of a whole that is cut into three are smaller than the parts of a whole that is cut into two.',
    true,
  ],
  [
    'Los estudiantes comparan dos fracciones con el mismo numerador y explican cuál es mayor. Usan una recta numérica para mostrar que un tercio es menor que un medio, porque las partes de un entero que se corta en tres son más pequeñas que las partes de un entero que se corta en dos.',
    false,
  ],
  [
    'Les élèves comparent deux fractions qui ont le même numérateur et expliquent laquelle est la plus grande. Ils utilisent une droite graduée pour montrer que un tiers est plus petit que un demi, parce que les parts sont plus petites quand on partage le tout en trois.',
    false,
  ],
  [
    'Die Kinder vergleichen zwei Brüche mit gleichem Zähler und erklären, welcher größer ist. Sie zeigen am Zahlenstrahl, dass ein Drittel kleiner ist als ein Halbes, weil die Teile eines Ganzen kleiner werden, wenn man es in mehr Teile zerlegt und sie dann miteinander vergleicht.',
    false,
  ],
  ['学生们比较两个分子相同的分数并解释哪一个更大。', true],
])('%s', (text, english) => expect(isEnglish(text)).toBe(english));
