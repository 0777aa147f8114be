/** Name in the address under which a page opened by a press on a browser's notification learns which one that was. */
export const PRESSED = 'notification'

/** An address of the portal that says which notification led there. */
export function withPressed(href: string, id: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}${PRESSED}=${encodeURIComponent(id)}`
}
