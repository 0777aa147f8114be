import type { FocusEvent, PointerEvent } from 'react'

const show = (element: HTMLElement, text: string, cause: 'hover' | 'focus' | 'touch') => {
  import('../late/menu-code').then(
    ({ menuCode }) => menuCode.showHint(element, text, cause),
    // The name of the button is there for everyone; its picture says the rest.
    (error: unknown) => console.error('media: hint', error),
  )
}

/** The handlers that show the name of an icon to those who see: on hover, on focus by keys, on a long touch. */
export function toHint(text: string) {
  return {
    onPointerEnter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'touch') show(currentTarget, text, 'hover')
    },
    onPointerDown({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') show(currentTarget, text, 'touch')
    },
    onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      // A menu or window chosen from by mouse gives the focus back: nobody asked for an explanation.
      if (currentTarget.matches(':focus-visible')) show(currentTarget, text, 'focus')
    },
  }
}
