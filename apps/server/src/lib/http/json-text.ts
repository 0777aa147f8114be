/** JSON that is sent as it is: what is large and comes from the database as text is not taken apart to be put together again. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** An object of whose values some are written already. */
export function writeObject(object: object): JsonText {
  const written = Object.entries(object).flatMap(([key, value]) => {
    const text = value instanceof JsonText ? value.text : JSON.stringify(value)
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`]
  })
  return new JsonText(`{${written.join(',')}}`)
}
