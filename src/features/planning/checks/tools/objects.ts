/** Classroom objects that have to be on the list of materials, and things that can hurt. Data for E2 and E5. */
import { anyOf, pattern, raw } from './pattern.ts';

interface ClassroomObject {
  /** As it is put on the list. */
  name: string;
  /** Finds it where the class uses it. */
  used: RegExp;
  /** Finds it, or what does the same, on the list; absent: `used`. */
  listed?: RegExp;
}

const thing = (name: string, used: string, listed?: string): ClassroomObject => ({
  name,
  used: new RegExp(`\\b(?:${used})\\b`, 'i'),
  ...(listed ? { listed: new RegExp(`\\b(?:${used}|${listed})`, 'i') } : {}),
});

/**
 * Things that a class cannot do without once the text names them, and that are hardly ever named for another reason.
 * Board, desk, chair, pencil and paper are in every room; cup, book, map and coin are in word problems too often to be counted.
 */
export const OBJECTS: readonly ClassroomObject[] = [
  thing('worksheet, 1 per student', 'work ?sheets?', 'hand-?outs?|pages?|sheets?'),
  thing('handout, 1 per student', 'hand-?outs?', 'work ?sheets?|pages?|sheets?|cop(?:y|ies)'),
  thing('graphic organizer, 1 per student', 'graphic organi[sz]ers?', 'chart|page|sheet|organi[sz]er'),
  thing('ruler, 1 per pair', 'rulers?', 'yardstick|meter stick|measuring tape|tape measure'),
  thing('meter stick', 'meter ?sticks?|yardsticks?', 'rulers?|tape measure|measuring tape'),
  thing('tape measure', 'tape measures?|measuring tapes?', 'rulers?|meter stick|yardstick'),
  thing('protractor, 1 per pair', 'protractors?'),
  thing('calculator, 1 per pair', 'calculators?', 'devices?|tablets?|laptops?'),
  thing('compass, 1 per pair', 'drawing compass(?:es)?', 'compass'),
  thing('chart paper', 'chart paper|butcher paper|poster paper', 'large sheets?|posters?|chart'),
  thing('poster board', 'poster ?boards?', 'posters?|large sheets?|chart paper'),
  thing('grid paper', 'grid paper|graph paper|squared paper', 'grid|graph|squared'),
  thing('construction paper', 'construction paper|card ?stock', 'colou?red paper|card'),
  thing('index cards', 'index cards?', 'cards?|slips?'),
  thing('sticky notes', 'sticky notes?|sticky-notes?', 'stickies|slips?|note'),
  thing('sentence strips', 'sentence strips?', 'strips?'),
  thing(
    'small whiteboard or sheet of scrap paper, 1 per student',
    '(?:mini|small|personal|individual|student)[ -]?white ?boards?|white ?boards',
    'white ?boards?|scrap paper',
  ),
  thing('markers', '(?:dry-erase |felt-tip )?markers', 'marker|crayons?|colou?red pencils?|felt'),
  thing('crayons', 'crayons', 'crayon|markers?|colou?red pencils?'),
  thing('colored pencils', 'colou?red pencils?', 'crayons?|markers?|colou?rs'),
  thing('highlighters', 'highlighters?', 'markers?|crayons?|colou?red pencils?'),
  thing('scissors', 'scissors'),
  thing('glue', 'glue(?: sticks?)?', 'paste|tape'),
  thing('tape', "(?:masking|clear|sticky|duct|painter’s|painter's) tape", 'tape'),
  thing('paper clips', 'paper ?clips?', 'clips?'),
  thing('rubber bands', 'rubber bands?|elastic bands?', 'bands?'),
  thing('craft sticks', 'craft sticks?|popsicle sticks?', 'sticks?'),
  thing('pipe cleaners', 'pipe cleaners?'),
  thing('modeling clay', 'modeling clay|play ?dough|modelling clay', 'clay|dough'),
  thing('counters', 'counters', 'counter|beans|buttons|cubes|tokens|beads|pebbles'),
  // "Unit cubes" are in problems about volume; a class that builds uses cubes of some kind.
  thing('linking cubes', '(?:linking|snap|connecting|centimeter) cubes', 'cubes?|blocks?'),
  thing('base-ten blocks', 'base[- ]ten blocks?', 'blocks?|base[- ]ten'),
  thing('pattern blocks', 'pattern blocks?', 'blocks?'),
  thing('fraction strips', 'fraction (?:strips?|tiles?|bars?) (?:set|kit)s?', 'fraction|strips?'),
  thing('number cubes', '(?:roll|toss|throw)s? [^.\\n]{0,20}(?:number cubes?|dice)', 'number cube|dice|die'),
  thing('spinner', 'spinners?'),
  thing('geoboards', 'geoboards?'),
  thing('tangram set', 'tangrams?'),
  thing('projector', 'projectors?', 'display|screen|smart ?board'),
  thing('document camera', 'document cameras?', 'projector|display'),
  thing('slides', '(?:slide deck|slide ?show|powerpoint)', 'slides?|projector|device'),
  thing('video', '(?:watch|play|show) (?:a|the|this) (?:short )?video', 'video|film|clip|device'),
  thing('device, 1 per pair', '(?:laptops?|tablets?|computers?|chromebooks?|ipads?)', 'devices?'),
  thing('headphones', 'headphones?|earbuds?'),
  thing('clipboards', 'clipboards?'),
  thing('stopwatch or clock', 'stopwatch(?:es)?', 'timer|clock|watch'),
  thing('thermometer', 'thermometers?'),
  thing('balance scale', '(?:balance|kitchen|digital|pan) scales?', 'scale|balance'),
  thing('spring scale', 'spring scales?', 'scale'),
  thing('hand lens, 1 per pair', 'hand lens(?:es)?|magnifying glass(?:es)?|magnifiers?', 'lens|magnif'),
  thing('microscope', 'microscopes?'),
  thing('goggles, 1 per student', 'goggles', 'eye protection|safety glasses'),
  thing('measuring cup', 'measuring cups?', 'cups?|cylinder|beaker'),
  thing('graduated cylinder', 'graduated cylinders?', 'measuring cup|cylinder'),
  thing('beaker', 'beakers?', 'jars?|cups?|glass'),
  thing('flashlight, 1 per group', 'flashlights?', 'lamp|torch|light'),
  thing('eyedropper', 'eye ?droppers?|pipettes?', 'dropper|pipette'),
  thing('petri dishes', 'petri dish(?:es)?', 'dish'),
];

export interface Hazard {
  /** "hot things", for use in a finding. */
  name: string;
  /** Finds it where the class does it. */
  used: RegExp;
  /** What a sentence must speak of to be about this hazard. */
  covered: RegExp;
  /** Said where nothing is. */
  rule: string;
}

export const HAZARDS: readonly Hazard[] = [
  {
    name: 'scissors',
    used: /\bscissors\b/i,
    covered: /\b(?:scissors|cut(?:s|ting)?)\b/i,
    rule: 'Students sit while they cut with scissors, point the blades away from people, and pass them with the handles first.',
  },
  // Lists of words and stories hold tools too; only one that is used counts.
  {
    name: 'a sharp tool',
    used: pattern(
      'i',
      raw`\b`,
      anyOf`
        box cutters?|craft kni(?:fe|ves)|push ?pins?|thumb ?tacks?|skewers?|power drills?|scalpels?
        (?:with|use|uses|using) (?:a|an|the|your|sharp) (?:\w+ )?(?:kni(?:fe|ves)|needles?|hammers?|saws?|nails?)
      `,
      raw`\b`,
    ),
    covered: /\b(?:sharp|kni|needles?|pins?|tacks?|skewers?|hammers?|saws?|drills?|blades?|points?|cut)\b/i,
    rule: 'Only the teacher handles the sharp tool, away from students; everyone else keeps a step back.',
  },
  {
    name: 'fire',
    used: /\b(?:flames?|bunsen burners?|burners?|lighters?|matchsticks?|lit candles?|light (?:a|the) (?:candle|match|fire)|campfire|open fire)\b/i,
    covered: /\b(?:flames?|fire|burn\w*|hair|match\w*|candles?)\b/i,
    rule: 'Only the teacher works with the flame, with hair and sleeves tied back and water at hand; students keep their distance.',
  },
  {
    name: 'heat',
    used: /\b(?:hot plates?|boiling|boil (?:the )?water|hot water|kettles?|hot glue|glue guns?|heat lamps?|dry ice)\b/i,
    covered: /\b(?:hot|heat|burn\w*|scald\w*|boil\w*|warm|gloves?)\b/i,
    rule: 'Only the teacher handles what is hot; students keep their distance until it has cooled.',
  },
  {
    name: 'chemicals',
    used: /\b(?:(?<!\b(?:amino|fatty|nucleic) )acids?|vinegar|baking soda|bleach|ammonia|hydrogen peroxide|borax|rubbing alcohol|detergent solution|iodine|chemicals?)\b/i,
    covered: /\b(?:goggles|eye protection|eyes|taste|vinegar|acids?|chemicals?|fumes|splash\w*)\b/i,
    rule: 'Everyone wears goggles, nobody tastes or smells the liquids up close, and hands are washed afterwards.',
  },
  {
    name: 'glass',
    used: /\b(?:glassware|glass (?:jars?|rods?|beakers?|tubes?|slides?|plates?|bottles?)|beakers?|test tubes?|mirrors?(?! (?:and|images?|lines?|places?|points?|the|words?)\b))\b/i,
    covered: /\b(?:glass\w*|break\w*|broken|shards?|sharp|mirrors?|sunlight)\b/i,
    rule: 'Carry glass with both hands, and leave broken glass for the teacher to pick up.',
  },
  {
    name: 'electricity',
    used: /\b(?:batter(?:y|ies)|wall outlets?|electric(?:al)? wires?|bare wires?|live wires?)\b/i,
    covered: /\b(?:batter\w+|wires?|outlets?|electric\w*|short circuits?|hot)\b/i,
    rule: 'Use only the batteries that are handed out, never a wall outlet, and let go of a wire or battery that gets warm.',
  },
  {
    name: 'food',
    used: pattern(
      'i',
      raw`\b`,
      anyOf`
        (?:students|everyone|you|class) (?:may |can |will |then )?(?:eat|taste)s?
        eat (?:the|your|one|some)|taste (?:the|each|one|some|it|a)|edible|peanuts?|candy|candies
        marshmallows?|cookies? per|chocolate per
      `,
      raw`\b`,
    ),
    covered: /\b(?:allerg\w*|eat|eaten|taste|tasted|tastes|food)\b/i,
    rule: 'Ask about food allergies beforehand; nobody eats or tastes anything that was handled in the lesson.',
  },
  {
    name: 'going outdoors',
    used: pattern(
      'i',
      raw`\b`,
      anyOf`
        (?:go|walk|step|move|meet|head|work|play|look|search|measure|collect|observe|(?:take|lead) \w+(?: \w+)?) (?:outside|outdoors)
        (?:on|to|around|across) the playground|in(?:to)? the school ?yard|nature walk
        (?:go for|take|on) a walk around the (?:school|block|building)|walk around the (?:school|building)
      `,
      raw`\b`,
    ),
    covered:
      /\b(?:stay\w*|together|in sight|adult|sun\b|street|traffic|boundar\w+|outdoors|outside|allerg\w*|weather|wash)/i,
    rule: 'Outdoors the class stays together, in sight of an adult and away from traffic, and tells the teacher about allergies to stings or plants.',
  },
  {
    name: 'looking at the Sun',
    used: /\b(?:look(?:ing)? (?:straight |directly )?at the sun|observe the sun|watch the sun|eclipse viewing)\b/i,
    covered: /\bsun\b/i,
    rule: 'Never look straight at the Sun, not even with sunglasses.',
  },
  {
    name: 'things that fly or snap',
    // A band that ties straws together flies nowhere.
    used: /\b(?:catapults?|slingshots?|projectiles?|(?:stretch|pluck|snap|flick|shoot)\w* (?:\w+ ){0,3}(?:rubber|elastic) bands?|(?:rubber|elastic) bands? (?:\w+ ){0,4}(?:stretch|pluck|snap|flick|shoot)\w*|launch(?:es|ers?|ing)? (?:the|a|your))\b/i,
    covered: /\b(?:goggles|aim\w*|no further|point\w*|eyes?|throw\w*)\b/i,
    rule: 'Wear goggles, aim at nobody, and stretch a band no further than the task asks.',
  },
];
