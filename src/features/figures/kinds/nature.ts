/** Everything that draws science. */
import { cell, profile, rockLayers, seasons } from './earth.ts';
import { pedigree, punnettSquare } from './genetics.ts';
import type { Kinds } from './kind.ts';
import { ramp, weatherMap } from './outdoors.ts';
import { circuit, forces, lightRays, molecules, moonPhases, particles, sunEarthMoon, wave, web } from './science.ts';

export const KINDS: Kinds = {
  web,
  forces,
  'moon-phases': moonPhases,
  'sun-earth-moon': sunEarthMoon,
  seasons,
  circuit,
  wave,
  particles,
  'light-rays': lightRays,
  molecules,
  'punnett-square': punnettSquare,
  pedigree,
  'rock-layers': rockLayers,
  profile,
  cell,
  ramp,
  'weather-map': weatherMap,
};
