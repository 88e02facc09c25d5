/** What figures' data says and gives when it is worked out. Schemas and drawings share it; pages load no schema for it. */

/** Cents. */
export const WORTH = {
  penny: 1,
  nickel: 5,
  dime: 10,
  quarter: 25,
  'half dollar': 50,
  $1: 100,
  $5: 500,
  $10: 1000,
  $20: 2000,
  $50: 5000,
  $100: 10_000,
} as const;

export type Piece = keyof typeof WORTH;

export const SOLIDS = ['prism', 'triangular prism', 'pyramid', 'cylinder', 'cone', 'sphere', 'hemisphere'] as const;

/** Round ones are as wide as they are deep. */
export const isRound = (shape: (typeof SOLIDS)[number]): boolean =>
  shape === 'cylinder' || shape === 'cone' || shape === 'sphere' || shape === 'hemisphere';

/** Degrees from a ray to the next; with lines the other halves follow. */
export function gapOf(rays: readonly { at: number }[], lines: boolean, i: number): number {
  const all = allRays(rays, lines);
  const at = all[i % all.length] ?? 0;
  const next = all[(i + 1) % all.length] ?? 0;
  return (next - at + 360) % 360 || 360;
}

export const allRays = (rays: readonly { at: number }[], lines: boolean): number[] =>
  [...rays.map(({ at }) => at), ...(lines ? rays.map(({ at }) => at + 180) : [])].sort((a, b) => a - b);

/** At a crossing, top left and bottom right are what the others are not. */
export const sizeAt = (size: number, i: number): number => (i % 4 === 1 || i % 4 === 2 ? size : 180 - size);

const middle = (sorted: readonly number[]): number => {
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
};

/** Minimum, first quartile, median, third quartile, maximum; the median of an odd count belongs to neither half, as schoolbooks do it. */
export function fiveNumbers({
  data,
  five,
}: {
  data?: number[] | undefined;
  five?: readonly number[] | undefined;
}): [number, number, number, number, number] {
  const sorted = [...(data ?? five ?? [])].sort((a, b) => a - b);
  if (five) return sorted as [number, number, number, number, number];
  const half = Math.floor(sorted.length / 2);
  return [
    sorted[0] ?? 0,
    middle(sorted.slice(0, half)),
    middle(sorted),
    middle(sorted.slice(-half)),
    sorted.at(-1) ?? 0,
  ];
}

export interface Branch {
  label: string;
  edge?: string | undefined;
  end?: string | undefined;
  next?: readonly Branch[] | undefined;
}

export const leavesOf = (branches: readonly Branch[]): number =>
  branches.reduce((sum, { next }) => sum + (next ? leavesOf(next) : 1), 0);

/** As it is written: B before b, and X before Y; two genes stay side by side. */
export function offspring(top: string, side: string): string {
  const pairs = [...top].map((letter, i) => [letter, side[i] ?? ''] as const);
  const oneGeneEach = top.length === side.length && pairs.every(([a, b]) => a.toLowerCase() === b.toLowerCase());
  if (oneGeneEach && !/^X/.test(top)) return pairs.map(([a, b]) => [a, b].sort().join('')).join('');
  return [top, side].sort().join('');
}

export const SEASONS = ['March', 'June', 'September', 'December'] as const;

export const PARTS = {
  plant: ['cell wall', 'cell membrane', 'nucleus', 'chloroplast', 'mitochondrion', 'vacuole', 'cytoplasm'],
  animal: ['cell membrane', 'nucleus', 'mitochondrion', 'vacuole', 'cytoplasm'],
} as const;

/** Things with a small drawing (kinds/picture-shapes.ts), by the word that a child says for it. */
export const PICTURES = [
  'apple',
  'axe',
  'baby',
  'backpack',
  'bacon',
  'bag',
  'ball',
  'balloon',
  'banana',
  'bath',
  'bean',
  'bed',
  'bell',
  'bike',
  'bird',
  'birdhouse',
  'blocks',
  'boat',
  'bone',
  'book',
  'box',
  'brain',
  'bridge',
  'broom',
  'brush',
  'bug',
  'bunny',
  'bus',
  'cake',
  'camera',
  'can',
  'candy',
  'cap',
  'car',
  'carrot',
  'castle',
  'cat',
  'chair',
  'cheese',
  'cherry',
  'clock',
  'cloud',
  'coat',
  'coins',
  'cookie',
  'couch',
  'crown',
  'cup',
  'cupcake',
  'dog',
  'doghouse',
  'donut',
  'door',
  'drum',
  'ear',
  'egg',
  'eye',
  'fan',
  'feather',
  'fence',
  'fire',
  'fish',
  'flag',
  'flashlight',
  'flower',
  'football',
  'gem',
  'gift',
  'glass',
  'glasses',
  'globe',
  'grapes',
  'guitar',
  'ham',
  'hamburger',
  'hammer',
  'hand',
  'heart',
  'helicopter',
  'hook',
  'house',
  'ice cream',
  'jacket',
  'jet',
  'key',
  'lamp',
  'leaf',
  'lips',
  'lock',
  'lollipop',
  'magnet',
  'map',
  'medal',
  'milk',
  'mirror',
  'moon',
  'mop',
  'mountain',
  'mouse',
  'mug',
  'nut',
  'orange',
  'panda',
  'pen',
  'pencil',
  'phone',
  'piano',
  'pig',
  'pin',
  'pizza',
  'plane',
  'plant',
  'plug',
  'popcorn',
  'pot',
  'puzzle',
  'rabbit',
  'rain',
  'rainbow',
  'rat',
  'road',
  'robot',
  'rock',
  'rocket',
  'rose',
  'ruler',
  'sandwich',
  'school',
  'scissors',
  'shell',
  'ship',
  'shirt',
  'shoe',
  'shovel',
  'shrimp',
  'skull',
  'snail',
  'snow',
  'sofa',
  'soup',
  'spool',
  'squirrel',
  'star',
  'stone',
  'store',
  'sun',
  'sword',
  'tent',
  'thumb',
  'toothbrush',
  'tractor',
  'train',
  'tree',
  'trophy',
  'truck',
  'tub',
  'turtle',
  'tv',
  'umbrella',
  'van',
  'wand',
  'watch',
  'wheat',
  'whistle',
  'worm',
  'wrench',
] as const;

export type PictureName = (typeof PICTURES)[number];
