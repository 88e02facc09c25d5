/** Made at build time by scripts/frameworks-in-force.ts. */
declare module 'virtual:frameworks-in-force' {
  /** What is loaded for them is not known: those lists are empty. */
  export const IN_FORCE: import('../contract.ts').Coverage['states'];
}
