const rules = new Intl.PluralRules('ru')

/** Picks the Russian form for a number: 1 задача, 2 задачи, 5 задач, 1,5 задачи. Returns the word alone. */
export function plural(n: number, one: string, few: string, many: string): string {
  const form = rules.select(Math.abs(n))
  if (form === 'one') return one
  // A fraction takes the genitive of one thing: «1,5 часа».
  return form === 'many' ? many : few
}
