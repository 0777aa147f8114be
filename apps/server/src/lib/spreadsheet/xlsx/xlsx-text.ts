// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold, or a reader would change.
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9a-f]{4}_)/gi
const WRITTEN = /_x([0-9a-f]{4})_/gi

/** What XML cannot hold is written by its number, as spreadsheets do. */
function toXlsxText(text: string): string {
  return text.replace(UNWRITABLE, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
}

/** A text as it stands between the tags of a part. */
export function escapeXml(text: string): string {
  return toXlsxText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The text that a cell was written from. */
export function fromXlsxText(text: string): string {
  return text.replace(WRITTEN, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
