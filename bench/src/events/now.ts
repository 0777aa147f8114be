/** This moment in milliseconds with fractions, comparable between processes and pages of one machine. */
export function now(): number {
  return performance.timeOrigin + performance.now()
}
