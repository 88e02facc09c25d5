/** The metrics as Prometheus reads them, with those of the process: event loop, memory, processor, garbage collection. */
import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { COUNTED, type Metrics, TIMED, WATCHED } from './metrics.ts';

export interface PrometheusMetrics extends Metrics {
  /** GET /metrics and nothing else; for a port of its own. */
  app: Hono;
}

const entriesOf = <Key extends string, Value>(table: Readonly<Record<Key, Value>>) =>
  Object.entries(table) as [Key, Value][];

export function prometheusMetrics(): PrometheusMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counters = new Map<string, Counter>(
    entriesOf(COUNTED).map(([name, { help, labels }]) => [
      name,
      new Counter({ name, help, labelNames: labels, registers }),
    ]),
  );
  const histograms = new Map<string, Histogram>(
    entriesOf(TIMED).map(([name, { help, labels, buckets }]) => [
      name,
      new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers }),
    ]),
  );
  return {
    count: (name, labels) => counters.get(name)?.inc(labels),
    time: (name, seconds, labels) => histograms.get(name)?.observe(labels, seconds),
    watch(name, read) {
      new Gauge({
        name,
        help: WATCHED[name],
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    app: new Hono().get('/metrics', async (c) =>
      c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }),
    ),
  };
}
