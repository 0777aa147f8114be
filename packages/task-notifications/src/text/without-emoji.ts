const leadingEmoji = /^\p{Extended_Pictographic}\uFE0F?\s+/u

/** A text without its leading emoji, for places where an icon stands beside it. */
export function withoutEmoji(message: string): string {
  return message.replace(leadingEmoji, '')
}
