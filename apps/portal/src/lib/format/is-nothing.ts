/** Whether a sum is nothing. */
export function isNothing(value: string): boolean {
  return /^-?0+(\.0+)?$/.test(value)
}
