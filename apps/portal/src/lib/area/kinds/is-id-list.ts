/** Whether a text names records by their numbers: `5`, `5,12`. */
export function isIdList(text: string): boolean {
  return /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text)
}
