/**
 * Small drawings of things that a child can name, by the word that is said for them. They are Lucide’s (ISC), the ones that the pages use,
 * taken from the package as it is: each of its modules exports the lines of its icon beside the React component.
 */
import * as apple from 'lucide-react/icons/apple';
import * as armchair from 'lucide-react/icons/armchair';
import * as axe from 'lucide-react/icons/axe';
import * as baby from 'lucide-react/icons/baby';
import * as backpack from 'lucide-react/icons/backpack';
import * as bacon from 'lucide-react/icons/bacon';
import * as balloon from 'lucide-react/icons/balloon';
import * as banana from 'lucide-react/icons/banana';
import * as bath from 'lucide-react/icons/bath';
import * as bean from 'lucide-react/icons/bean';
import * as bedDouble from 'lucide-react/icons/bed-double';
import * as bell from 'lucide-react/icons/bell';
import * as bike from 'lucide-react/icons/bike';
import * as bird from 'lucide-react/icons/bird';
import * as birdhouse from 'lucide-react/icons/birdhouse';
import * as blocks from 'lucide-react/icons/blocks';
import * as bone from 'lucide-react/icons/bone';
import * as book from 'lucide-react/icons/book';
import * as bot from 'lucide-react/icons/bot';
import * as brain from 'lucide-react/icons/brain';
import * as bridge from 'lucide-react/icons/bridge';
import * as broom from 'lucide-react/icons/broom';
import * as brush from 'lucide-react/icons/brush';
import * as bug from 'lucide-react/icons/bug';
import * as bus from 'lucide-react/icons/bus';
import * as cake from 'lucide-react/icons/cake';
import * as camera from 'lucide-react/icons/camera';
import * as canSoda from 'lucide-react/icons/can-soda';
import * as candy from 'lucide-react/icons/candy';
import * as cap from 'lucide-react/icons/cap';
import * as car from 'lucide-react/icons/car';
import * as carrot from 'lucide-react/icons/carrot';
import * as castle from 'lucide-react/icons/castle';
import * as cat from 'lucide-react/icons/cat';
import * as cheese from 'lucide-react/icons/cheese';
import * as cherry from 'lucide-react/icons/cherry';
import * as citrus from 'lucide-react/icons/citrus';
import * as clock from 'lucide-react/icons/clock';
import * as cloud from 'lucide-react/icons/cloud';
import * as cloudRain from 'lucide-react/icons/cloud-rain';
import * as coffee from 'lucide-react/icons/coffee';
import * as coins from 'lucide-react/icons/coins';
import * as cookie from 'lucide-react/icons/cookie';
import * as cookingPot from 'lucide-react/icons/cooking-pot';
import * as crown from 'lucide-react/icons/crown';
import * as cupSoda from 'lucide-react/icons/cup-soda';
import * as cupcake from 'lucide-react/icons/cupcake';
import * as dog from 'lucide-react/icons/dog';
import * as doghouse from 'lucide-react/icons/doghouse';
import * as donut from 'lucide-react/icons/donut';
import * as doorClosed from 'lucide-react/icons/door-closed';
import * as drum from 'lucide-react/icons/drum';
import * as ear from 'lucide-react/icons/ear';
import * as egg from 'lucide-react/icons/egg';
import * as eye from 'lucide-react/icons/eye';
import * as fan from 'lucide-react/icons/fan';
import * as feather from 'lucide-react/icons/feather';
import * as fence from 'lucide-react/icons/fence';
import * as fish from 'lucide-react/icons/fish';
import * as fishingHook from 'lucide-react/icons/fishing-hook';
import * as flag from 'lucide-react/icons/flag';
import * as flame from 'lucide-react/icons/flame';
import * as flashlight from 'lucide-react/icons/flashlight';
import * as flower from 'lucide-react/icons/flower';
import * as gem from 'lucide-react/icons/gem';
import * as gift from 'lucide-react/icons/gift';
import * as glassWater from 'lucide-react/icons/glass-water';
import * as glasses from 'lucide-react/icons/glasses';
import * as globe from 'lucide-react/icons/globe';
import * as grape from 'lucide-react/icons/grape';
import * as guitar from 'lucide-react/icons/guitar';
import * as ham from 'lucide-react/icons/ham';
import * as hamburger from 'lucide-react/icons/hamburger';
import * as hammer from 'lucide-react/icons/hammer';
import * as hand from 'lucide-react/icons/hand';
import * as heart from 'lucide-react/icons/heart';
import * as helicopter from 'lucide-react/icons/helicopter';
import * as house from 'lucide-react/icons/house';
import * as iceCreamCone from 'lucide-react/icons/ice-cream-cone';
import * as jacket from 'lucide-react/icons/jacket';
import * as key from 'lucide-react/icons/key';
import * as lamp from 'lucide-react/icons/lamp';
import * as leaf from 'lucide-react/icons/leaf';
import * as lock from 'lucide-react/icons/lock';
import * as lollipop from 'lucide-react/icons/lollipop';
import * as magnet from 'lucide-react/icons/magnet';
import * as map from 'lucide-react/icons/map';
import * as medal from 'lucide-react/icons/medal';
import * as milk from 'lucide-react/icons/milk';
import * as mirrorRound from 'lucide-react/icons/mirror-round';
import * as moon from 'lucide-react/icons/moon';
import * as mop from 'lucide-react/icons/mop';
import * as mountain from 'lucide-react/icons/mountain';
import * as mouth from 'lucide-react/icons/mouth';
import * as nut from 'lucide-react/icons/nut';
import * as parcel from 'lucide-react/icons/package';
import * as panda from 'lucide-react/icons/panda';
import * as paperBag from 'lucide-react/icons/paper-bag';
import * as pen from 'lucide-react/icons/pen';
import * as pencil from 'lucide-react/icons/pencil';
import * as phone from 'lucide-react/icons/phone';
import * as piano from 'lucide-react/icons/piano';
import * as piggyBank from 'lucide-react/icons/piggy-bank';
import * as pin from 'lucide-react/icons/pin';
import * as pizza from 'lucide-react/icons/pizza';
import * as plane from 'lucide-react/icons/plane';
import * as plantPot from 'lucide-react/icons/plant-pot';
import * as plug from 'lucide-react/icons/plug';
import * as popcorn from 'lucide-react/icons/popcorn';
import * as puzzle from 'lucide-react/icons/puzzle';
import * as rabbit from 'lucide-react/icons/rabbit';
import * as rainbow from 'lucide-react/icons/rainbow';
import * as rat from 'lucide-react/icons/rat';
import * as road from 'lucide-react/icons/road';
import * as rocket from 'lucide-react/icons/rocket';
import * as rose from 'lucide-react/icons/rose';
import * as rugbyBall from 'lucide-react/icons/rugby-ball';
import * as ruler from 'lucide-react/icons/ruler';
import * as sailboat from 'lucide-react/icons/sailboat';
import * as sandwich from 'lucide-react/icons/sandwich';
import * as school from 'lucide-react/icons/school';
import * as scissors from 'lucide-react/icons/scissors';
import * as shell from 'lucide-react/icons/shell';
import * as ship from 'lucide-react/icons/ship';
import * as shirt from 'lucide-react/icons/shirt';
import * as shovel from 'lucide-react/icons/shovel';
import * as shrimp from 'lucide-react/icons/shrimp';
import * as skull from 'lucide-react/icons/skull';
import * as snail from 'lucide-react/icons/snail';
import * as snowflake from 'lucide-react/icons/snowflake';
import * as sofa from 'lucide-react/icons/sofa';
import * as soup from 'lucide-react/icons/soup';
import * as spool from 'lucide-react/icons/spool';
import * as sportShoe from 'lucide-react/icons/sport-shoe';
import * as squirrel from 'lucide-react/icons/squirrel';
import * as star from 'lucide-react/icons/star';
import * as stone from 'lucide-react/icons/stone';
import * as store from 'lucide-react/icons/store';
import * as sun from 'lucide-react/icons/sun';
import * as sword from 'lucide-react/icons/sword';
import * as tent from 'lucide-react/icons/tent';
import * as thumbsUp from 'lucide-react/icons/thumbs-up';
import * as toothbrush from 'lucide-react/icons/toothbrush';
import * as tractor from 'lucide-react/icons/tractor';
import * as tramFront from 'lucide-react/icons/tram-front';
import * as treeDeciduous from 'lucide-react/icons/tree-deciduous';
import * as trophy from 'lucide-react/icons/trophy';
import * as truck from 'lucide-react/icons/truck';
import * as turtle from 'lucide-react/icons/turtle';
import * as tv from 'lucide-react/icons/tv';
import * as umbrella from 'lucide-react/icons/umbrella';
import * as van from 'lucide-react/icons/van';
import * as volleyball from 'lucide-react/icons/volleyball';
import * as wand from 'lucide-react/icons/wand';
import * as watch from 'lucide-react/icons/watch';
import * as wheat from 'lucide-react/icons/wheat';
import * as whistle from 'lucide-react/icons/whistle';
import * as worm from 'lucide-react/icons/worm';
import * as wrench from 'lucide-react/icons/wrench';
import type { PictureName } from '../figure-facts.ts';
import type { Attributes, Tag } from '../svg.ts';

/** Lines on a field of 24 × 24. */
export type Lines = readonly (readonly [Tag, Attributes])[];

const MODULES: Readonly<Record<PictureName, object>> = {
  apple,
  axe,
  baby,
  backpack,
  bacon,
  bag: paperBag,
  ball: volleyball,
  balloon,
  banana,
  bath,
  bean,
  bed: bedDouble,
  bell,
  bike,
  bird,
  birdhouse,
  blocks,
  boat: sailboat,
  bone,
  book,
  box: parcel,
  brain,
  bridge,
  broom,
  brush,
  bug,
  bunny: rabbit,
  bus,
  cake,
  camera,
  can: canSoda,
  candy,
  cap,
  car,
  carrot,
  castle,
  cat,
  chair: armchair,
  cheese,
  cherry,
  clock,
  cloud,
  coat: jacket,
  coins,
  cookie,
  couch: sofa,
  crown,
  cup: cupSoda,
  cupcake,
  dog,
  doghouse,
  donut,
  door: doorClosed,
  drum,
  ear,
  egg,
  eye,
  fan,
  feather,
  fence,
  fire: flame,
  fish,
  flag,
  flashlight,
  flower,
  football: rugbyBall,
  gem,
  gift,
  glass: glassWater,
  glasses,
  globe,
  grapes: grape,
  guitar,
  ham,
  hamburger,
  hammer,
  hand,
  heart,
  helicopter,
  hook: fishingHook,
  house,
  'ice cream': iceCreamCone,
  jacket,
  jet: plane,
  key,
  lamp,
  leaf,
  lips: mouth,
  lock,
  lollipop,
  magnet,
  map,
  medal,
  milk,
  mirror: mirrorRound,
  moon,
  mop,
  mountain,
  mouse: rat,
  mug: coffee,
  nut,
  orange: citrus,
  panda,
  pen,
  pencil,
  phone,
  piano,
  pig: piggyBank,
  pin,
  pizza,
  plane,
  plant: plantPot,
  plug,
  popcorn,
  pot: cookingPot,
  puzzle,
  rabbit,
  rain: cloudRain,
  rainbow,
  rat,
  road,
  robot: bot,
  rock: stone,
  rocket,
  rose,
  ruler,
  sandwich,
  school,
  scissors,
  shell,
  ship,
  shirt,
  shoe: sportShoe,
  shovel,
  shrimp,
  skull,
  snail,
  snow: snowflake,
  sofa,
  soup,
  spool,
  squirrel,
  star,
  stone,
  store,
  sun,
  sword,
  tent,
  thumb: thumbsUp,
  toothbrush,
  tractor,
  train: tramFront,
  tree: treeDeciduous,
  trophy,
  truck,
  tub: bath,
  turtle,
  tv,
  umbrella,
  van,
  wand,
  watch,
  wheat,
  whistle,
  worm,
  wrench,
};

/** @throws where the package no longer says an icon's lines; a test draws every picture */
export function pictureLines(name: PictureName): Lines {
  const { __iconData: data } = MODULES[name] as { __iconData?: { node: readonly (readonly [Tag, Attributes])[] } };
  if (!data) throw new Error(`lucide-react does not give the lines of “${name}”.`);
  // Their key is for React only.
  return data.node.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
}
