/** The text as searches compare it: small letters, е for ё. */
export function foldText(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е')
}
