/** Marks an element in which Escape ends something of its own just now (a search, a new name, a move). */
export function ownEscape(isOwn: boolean): { 'data-own-escape': '' | undefined } {
  return { 'data-own-escape': isOwn ? '' : undefined }
}

/**
 * For `onEscapeKeyDown` of what Escape closes: leaves the key to the element marked by {@link ownEscape}. Radix hears of
 * keys before anything inside, so a handler there could not keep it to itself.
 */
export function keepOwnEscape(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('[data-own-escape]')) event.preventDefault()
}
