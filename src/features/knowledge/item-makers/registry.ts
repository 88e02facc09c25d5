/** The item makers that a math pack may name. A maker lives in a file of its own; add its line here. */
import { areaFromPerimeter } from './area-from-perimeter.ts';
import { betweenWholeNumbers } from './between-whole-numbers.ts';
import { compareDecimals } from './compare-decimals.ts';
import { compareTwoDigit } from './compare-two-digit.ts';
import { composedVolume } from './composed-volume.ts';
import { compositeArea } from './composite-area.ts';
import { decimalExpandedForm } from './decimal-expanded-form.ts';
import { decomposeFraction } from './decompose-fraction.ts';
import { equalGroupsProblem } from './equal-groups-problem.ts';
import { equivalentFraction } from './equivalent-fraction.ts';
import { factWithin10 } from './fact-within-10.ts';
import { factWithin20 } from './fact-within-20.ts';
import { fractionAsDecimal } from './fraction-as-decimal.ts';
import { fractionOfWordProblem } from './fraction-of-word-problem.ts';
import { fractionProduct } from './fraction-product.ts';
import { fractionSum } from './fraction-sum.ts';
import { fractionWordProblem } from './fraction-word-problem.ts';
import { greaterFraction } from './greater-fraction.ts';
import { greatestDecimal } from './greatest-decimal.ts';
import { greatestNumber } from './greatest-number.ts';
import type { ItemMaker } from './item-maker.ts';
import { jumpsToWhole } from './jumps-to-whole.ts';
import { lengthInUnits } from './length-in-units.ts';
import { likeFractionSum } from './like-fraction-sum.ts';
import { likeFractionWordProblem } from './like-fraction-word-problem.ts';
import { longerOrShorter } from './longer-or-shorter.ts';
import { missingAngle } from './missing-angle.ts';
import { missingEdge } from './missing-edge.ts';
import { missingNumberFraction } from './missing-number-fraction.ts';
import { missingPartialProduct } from './missing-partial-product.ts';
import { multiDigitProduct } from './multi-digit-product.ts';
import { multiplicationExpression } from './multiplication-expression.ts';
import { numberLineFraction } from './number-line-fraction.ts';
import { orderFractions } from './order-fractions.ts';
import { pastHalfFraction } from './past-half-fraction.ts';
import { perimeterOrArea } from './perimeter-or-area.ts';
import { polygonSide } from './polygon-side.ts';
import { prismVolume } from './prism-volume.ts';
import { protractorReading } from './protractor-reading.ts';
import { quadrilateralName } from './quadrilateral-name.ts';
import { quotientRemainder } from './quotient-remainder.ts';
import { rectangleArea } from './rectangle-area.ts';
import { rectanglePerimeter } from './rectangle-perimeter.ts';
import { remainderWordProblem } from './remainder-word-problem.ts';
import { roundNumber } from './round-number.ts';
import { rulerLength } from './ruler-length.ts';
import { scalingCompare } from './scaling-compare.ts';
import { shapeCategory } from './shape-category.ts';
import { splitFact } from './split-fact.ts';
import { storyWithin20 } from './story-within-20.ts';
import { tenTimesPlace } from './ten-times-place.ts';
import { tensAndOnes } from './tens-and-ones.ts';
import { threeFactors } from './three-factors.ts';
import { triangleByAngles } from './triangle-by-angles.ts';
import { turnDegrees } from './turn-degrees.ts';
import { twoStepDivision } from './two-step-division.ts';
import { unknownFactor } from './unknown-factor.ts';

export const ITEM_MAKERS: Readonly<Record<string, ItemMaker>> = {
  'area-from-perimeter': areaFromPerimeter,
  'between-whole-numbers': betweenWholeNumbers,
  'compare-decimals': compareDecimals,
  'composed-volume': composedVolume,
  'composite-area': compositeArea,
  'decimal-expanded-form': decimalExpandedForm,
  'decompose-fraction': decomposeFraction,
  'equal-groups-problem': equalGroupsProblem,
  'equivalent-fraction': equivalentFraction,
  'fraction-as-decimal': fractionAsDecimal,
  'fraction-of-word-problem': fractionOfWordProblem,
  'fraction-product': fractionProduct,
  'fraction-sum': fractionSum,
  'fraction-word-problem': fractionWordProblem,
  'greater-fraction': greaterFraction,
  'greatest-decimal': greatestDecimal,
  'greatest-number': greatestNumber,
  'jumps-to-whole': jumpsToWhole,
  'like-fraction-sum': likeFractionSum,
  'like-fraction-word-problem': likeFractionWordProblem,
  'missing-angle': missingAngle,
  'missing-edge': missingEdge,
  'missing-number-fraction': missingNumberFraction,
  'missing-partial-product': missingPartialProduct,
  'multi-digit-product': multiDigitProduct,
  'multiplication-expression': multiplicationExpression,
  'number-line-fraction': numberLineFraction,
  'order-fractions': orderFractions,
  'past-half-fraction': pastHalfFraction,
  'perimeter-or-area': perimeterOrArea,
  'polygon-side': polygonSide,
  'prism-volume': prismVolume,
  'protractor-reading': protractorReading,
  'quadrilateral-name': quadrilateralName,
  'quotient-remainder': quotientRemainder,
  'rectangle-area': rectangleArea,
  'rectangle-perimeter': rectanglePerimeter,
  'remainder-word-problem': remainderWordProblem,
  'round-number': roundNumber,
  'scaling-compare': scalingCompare,
  'shape-category': shapeCategory,
  'split-fact': splitFact,
  'ten-times-place': tenTimesPlace,
  'three-factors': threeFactors,
  'triangle-by-angles': triangleByAngles,
  'turn-degrees': turnDegrees,
  'two-step-division': twoStepDivision,
  'unknown-factor': unknownFactor,
  'fact-within-20': factWithin20,
  'story-within-20': storyWithin20,
  'tens-and-ones': tensAndOnes,
  'compare-two-digit': compareTwoDigit,
  'ruler-length': rulerLength,
  'length-in-units': lengthInUnits,
  'fact-within-10': factWithin10,
  'longer-or-shorter': longerOrShorter,
};
