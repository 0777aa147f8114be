/** Whether a text names one record by its number: `5`. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text)
}
