import type { MouseEvent } from 'react'

/** Attributes of a box, a switch or a radio button that is seen and not changed. Radix leaves a click alone whose default is prevented. */
export function readOnlyChoice(
  readOnly: boolean | undefined,
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void,
) {
  if (!readOnly) return { onClick }
  return {
    'data-readonly': '',
    onClick(event: MouseEvent<HTMLButtonElement>) {
      onClick?.(event)
      event.preventDefault()
    },
  }
}
