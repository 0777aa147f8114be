import { Tooltip as Primitive } from 'radix-ui'
import {
  type FocusEvent,
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
} from 'react'
import { toKeyText } from '../kbd/key-text'
import { useIsApple } from '../kbd/use-is-apple'
import { cn } from '../lib/cn'
import { useControllable } from '../lib/hooks/use-controllable'
import { usePortalContainer } from '../portal/use-portal-container'
import { DELAY_MS, IsGrouped } from './tooltip-group'
import { useEscapePass } from './use-escape-pass'
import { useTouchHold } from './use-touch-hold'

type Content = Pick<Primitive.TooltipContentProps, 'side' | 'align' | 'sideOffset' | 'className'>

/** Props of {@link Tooltip}: `label` is the text, `children` the one element it explains. */
export interface TooltipProps extends Content {
  label: ReactNode
  children: ReactElement
  /** Keys that do the same, written as for `Kbd`. */
  shortcut?: string | undefined
  /** Milliseconds of hovering before it opens; focus opens at once. */
  delay?: number | undefined
  /** No tooltip: the element stays as it is. */
  disabled?: boolean | undefined
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** A short explanation on hover, on focus and on a long touch; Escape closes it. Never the only place of something important. */
export const Tooltip = forwardRef<HTMLDivElement, TooltipProps>(function Tooltip(props, ref) {
  const isGrouped = useContext(IsGrouped)
  if (props.disabled) return props.children
  const tooltip = <OneTooltip {...props} contentRef={ref} />
  return isGrouped ? tooltip : <Primitive.Provider delayDuration={DELAY_MS}>{tooltip}</Primitive.Provider>
})

function OneTooltip({
  label,
  children,
  shortcut,
  delay,
  open: givenOpen,
  defaultOpen = false,
  onOpenChange,
  className,
  disabled: _,
  contentRef,
  ...content
}: TooltipProps & { contentRef: ForwardedRef<HTMLDivElement> }) {
  const container = usePortalContainer()
  const [open, setOpen] = useControllable(givenOpen, defaultOpen, onOpenChange)
  const isApple = useIsApple()
  const touch = useTouchHold(() => setOpen(true))
  const pass = useEscapePass(open)
  return (
    <Primitive.Root open={open} onOpenChange={setOpen} delayDuration={delay}>
      <Primitive.Trigger asChild {...touch} onFocus={keepFromMouse}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          ref={contentRef}
          sideOffset={6}
          collisionPadding={8}
          data-slot="tooltip"
          onEscapeKeyDown={pass.hold}
          className={cn('wu:tooltip', className)}
          {...content}
        >
          <Gone onGone={pass.free} />
          {label}
          {shortcut && <kbd className="wu:kbd">{toKeyText(shortcut, isApple)}</kbd>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** A menu or dialog chosen from by mouse gives the focus back to its button: nobody asked for an explanation. */
function keepFromMouse(event: FocusEvent<HTMLElement>) {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

function Gone({ onGone }: { onGone: () => void }) {
  useEffect(() => onGone, [onGone])
  return null
}
