import { Tooltip as Primitive } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

/** Props of {@link Tooltip}: `label` is the text, `children` the one element it explains. */
export interface TooltipProps {
  label: ReactNode
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A short explanation on hover and on focus. Never the only place of something important. */
export function Tooltip({ label, children, side = 'top' }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            data-slot="tooltip"
            onEscapeKeyDown={passEscapeOn}
            className="wu:z-60 wu:max-w-72 wu:rounded-md wu:bg-primary wu:px-2 wu:py-1 wu:font-sans wu:text-ink-inverse wu:text-sm wu:shadow-2 wu:motion-safe:animate-fade"
          >
            {label}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}

// Radix gives Escape to the topmost layer only; a tooltip must not keep it from the dialog or menu underneath.
function passEscapeOn({ target }: KeyboardEvent) {
  setTimeout(() =>
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })),
  )
}
