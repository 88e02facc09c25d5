/** A figure as data: a kind and its numbers. What is a sound figure is drawn the same everywhere, and always can be. */
import { z } from 'zod';
import * as data from './schema-data.ts';
import * as geometry from './schema-geometry.ts';
import * as instruments from './schema-instruments.ts';
import * as measure from './schema-measure.ts';
import * as numbers from './schema-number.ts';
import * as science from './schema-science.ts';
import * as words from './schema-words.ts';

export const figureSchema = z.discriminatedUnion('kind', [
  numbers.numberLine,
  numbers.doubleNumberLine,
  numbers.tenFrame,
  numbers.counters,
  numbers.equalGroups,
  numbers.array,
  numbers.numberBond,
  numbers.baseTen,
  numbers.placeValueChart,
  numbers.hundredGrid,
  numbers.areaModel,
  numbers.fractionArea,
  numbers.tapeDiagram,
  numbers.fractionBars,
  numbers.fractionCircles,
  numbers.columnWork,
  numbers.longDivision,
  numbers.numberChart,
  numbers.factorTree,
  instruments.money,
  instruments.thermometer,
  instruments.vessel,
  instruments.balance,
  geometry.solids,
  geometry.net,
  geometry.circle,
  geometry.angles,
  geometry.transversal,
  data.boxPlot,
  data.histogram,
  data.normalCurve,
  data.treeDiagram,
  data.spinner,
  data.dice,
  measure.clock,
  measure.ruler,
  measure.coordinatePlane,
  measure.polygon,
  measure.rectangle,
  measure.angle,
  measure.rightTriangles,
  measure.barGraph,
  measure.pictureGraph,
  measure.linePlot,
  measure.table,
  measure.ratioTable,
  words.chart,
  words.storyMap,
  words.sequence,
  words.venn,
  words.soundBoxes,
  words.pictures,
  words.web,
  words.forces,
  words.moonPhases,
  words.sunEarthMoon,
  words.circuit,
  words.wave,
  words.particles,
  words.light,
  words.molecules,
  words.timeline,
  words.plotLine,
  words.wordSort,
  words.argumentFrame,
  words.writingLines,
  words.passage,
  science.punnett,
  science.pedigree,
  science.rockLayers,
  science.seasons,
  science.cell,
  science.landform,
  science.ramp,
  science.weatherMap,
]);

export type Figure = z.infer<typeof figureSchema>;
export type FigureKind = Figure['kind'];
/** The data of one kind. */
export type FigureOf<K extends FigureKind> = Extract<Figure, { kind: K }>;

/** A figure where it is shown: with everything, or as students get it. */
export const shownFigureSchema = z.object({ figure: figureSchema, blank: z.boolean().optional() });
export type ShownFigure = z.infer<typeof shownFigureSchema>;
