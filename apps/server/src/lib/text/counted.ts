const rules = new Intl.PluralRules('ru-RU')

/** «3 письма»: a number and the word for so many. */
export function counted(count: number, one: string, few: string, many: string): string {
  const word = { one, few }[rules.select(count) as 'one' | 'few'] ?? many
  return `${count.toLocaleString('ru-RU')} ${word}`
}
