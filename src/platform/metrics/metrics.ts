/**
 * What is counted and timed about the running server, by the names that an operator's Prometheus sees. No label holds anything of a teacher:
 * each takes one of a few words of ours, or a route as it is written in the code.
 */

/** How often something happened, since the start. */
export const COUNTED = {
  lessonwright_sign_in_failures_total: {
    help: 'Log-ins that failed: by a wrong address or password, or refused after single sign-on.',
    labels: ['way'],
  },
  lessonwright_rate_limit_refusals_total: { help: 'Attempts refused because there were too many.', labels: ['limit'] },
  lessonwright_planning_refused_total: {
    help: 'Plans, quizzes and files refused because too many waited: all together, or of one account.',
    labels: ['because'],
  },
  lessonwright_mails_failed_total: { help: 'Mails that the mail server did not take.', labels: [] },
  lessonwright_database_statement_failures_total: {
    help: 'Statements that failed: the database was away or full, the row was refused by a constraint, or else.',
    labels: ['kind'],
  },
} as const;

/** How long something took, in seconds, and how often it happened. */
export const TIMED = {
  lessonwright_http_request_duration_seconds: {
    help: 'Requests until their answer began.',
    labels: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  lessonwright_made_duration_seconds: {
    help: 'Plans and quizzes that were made, the time that they waited included. Engine: built-in, model, or fallback where the model failed.',
    labels: ['what', 'engine'],
    buckets: [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60],
  },
} as const;

/** What is so at the moment. */
export const WATCHED = {
  lessonwright_planning_waiting: 'Plans, quizzes and files that wait for the planning thread.',
  lessonwright_mails_waiting: 'Mails that the mail server has not taken or refused yet.',
  lessonwright_database_connections: 'Open connections to PostgreSQL.',
  lessonwright_database_connections_idle: 'Open connections that nobody uses.',
  lessonwright_database_waiting: 'Requests that wait for a connection.',
  lessonwright_replica_in_use:
    '1 while standards are read from the replica, 0 while from the primary; absent without a replica.',
} as const;

type Counted = typeof COUNTED;
type Timed = typeof TIMED;
type LabelsOf<Metric extends { labels: readonly string[] }> = Record<Metric['labels'][number], string>;

export interface Metrics {
  count<Name extends keyof Counted>(name: Name, labels: LabelsOf<Counted[Name]>): void;
  time<Name extends keyof Timed>(name: Name, seconds: number, labels: LabelsOf<Timed[Name]>): void;
  /** @param read asked whenever somebody looks */
  watch(name: keyof typeof WATCHED, read: () => number): void;
}

/** Where nobody looks. */
export const noMetrics: Metrics = { count: () => {}, time: () => {}, watch: () => {} };
