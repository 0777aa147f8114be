/** A value as a text, for what reads the same is the same; nothing of it is kept. */
export const asText = (value: unknown): string => JSON.stringify(value)
