/** What fills a template: a word, or lines that take the place of a line of their own. */
export type Values = Readonly<Record<string, string | readonly string[]>>

/**
 * Fills `{{name}}` in a template. Where the name stands alone on its line, its lines come there with the same indentation,
 * and none leaves no line behind. A name without a value is a mistake of the template.
 */
export function fillTemplate(template: string, values: Values): string {
  const textOf = (name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template asks for {{${name}}}, which nobody gave`)
    return value
  }
  return template
    .split('\n')
    .flatMap((line) => {
      const alone = /^(\s*)\{\{(\w+)\}\}$/.exec(line)
      if (alone === null)
        return [line.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => [textOf(name)].flat().join(', '))]
      const [, indent = '', name = ''] = alone
      return [textOf(name)]
        .flat()
        .filter((text) => text !== '')
        .map((text) => indent + text)
    })
    .join('\n')
}
