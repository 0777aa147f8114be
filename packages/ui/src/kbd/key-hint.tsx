import type { HTMLAttributes } from 'react'
import { cn } from '../lib/cn'
import { toKeyText } from './key-text'
import { useIsApple } from './use-is-apple'

/** Props of {@link KeyHint}: `keys` are written as for `Kbd`. */
export interface KeyHintProps extends HTMLAttributes<HTMLElement> {
  keys: string
}

/** A shortcut beside the action it does, as its caps. `Kbd` also reads it aloud by names. Not exported from the package. */
export function KeyHint({ keys, className, ...props }: KeyHintProps) {
  return (
    <kbd data-slot="kbd" className={cn('wu:kbd', className)} {...props}>
      {toKeyText(keys, useIsApple())}
    </kbd>
  )
}
