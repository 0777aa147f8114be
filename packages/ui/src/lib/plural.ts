const rules = new Intl.PluralRules('ru')

/** Picks the Russian form for a number: 1 задача, 2 задачи, 5 задач. Returns the word alone. */
export function plural(n: number, one: string, few: string, many: string): string {
  const form = rules.select(Math.abs(n))
  if (form === 'one') return one
  return form === 'few' ? few : many
}
