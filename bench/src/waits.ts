/** How long a work takes, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** What one of twenty waited longer than; 0 of none. */
export function p95(waits: readonly number[]): number {
  return [...waits].sort((one, other) => one - other)[Math.floor(waits.length * 0.95)] ?? 0
}
