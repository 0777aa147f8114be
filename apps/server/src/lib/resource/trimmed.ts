/** The texts of an input without spaces around them; what is nothing else is no text. */
export function trimmed<Input extends object>(input: Input): Partial<Input> {
  const texts = Object.entries(input).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.map(([name, text]) => [name, text.trim() || null])) as Partial<Input>
}
