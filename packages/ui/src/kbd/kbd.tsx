import { Fragment, forwardRef, type HTMLAttributes } from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { kbdLabels } from './kbd-labels'
import { type Stroke, toStrokes } from './keys'
import { useIsApple } from './use-is-apple'

/**
 * Props of {@link Kbd}: `keys` names the shortcut the same for every platform (`Mod+K`, `Shift+ArrowUp`, `G T`);
 * `platform` draws it for one of them instead of the one at hand; `children` are drawn as they are.
 */
export interface KbdProps extends HTMLAttributes<HTMLElement> {
  keys?: string | undefined
  platform?: 'apple' | 'other' | undefined
}

/** A key or a combination of keys: drawn as on the keyboard at hand, read aloud by names. */
export const Kbd = forwardRef<HTMLElement, KbdProps>(function Kbd(
  { keys, platform, className, children, ...props },
  ref,
) {
  const words = useLabels('kbd', kbdLabels)
  const isAppleHere = useIsApple()
  const isApple = platform ? platform === 'apple' : isAppleHere
  const strokes = keys === undefined ? [] : toStrokes(keys, isApple, words)
  const isLong = strokes.length > 1
  return (
    <kbd ref={ref} data-slot="kbd" className={cn(isLong ? 'wu:kbd-strokes' : 'wu:kbd', className)} {...props}>
      {keys === undefined
        ? children
        : strokes.map((stroke, index) => {
            // One key may be pressed twice: a stroke is known by its place.
            const place = `${index}`
            return isLong ? (
              <Fragment key={place}>
                {index > 0 && <span>{words.afterwards}</span>}
                <kbd className="wu:kbd">
                  <Face {...stroke} />
                </kbd>
              </Fragment>
            ) : (
              <Face key={place} {...stroke} />
            )
          })}
    </kbd>
  )
})

function Face({ shown, read }: Stroke) {
  if (shown === read) return shown
  return (
    <>
      <span aria-hidden className="wu:inline">
        {shown}
      </span>
      <span className="wu:sr-only">{read}</span>
    </>
  )
}
