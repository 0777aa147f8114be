import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useRef,
} from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { useControllable } from '../lib/hooks/use-controllable'
import { keepOwnEscape } from '../lib/own-escape'
import { usePortalContainer } from '../portal/use-portal-container'
import { dialogLabels } from './dialog-labels'

/** What every floating sheet takes; other props go to its element. */
export interface DialogBaseProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title' | 'role'> {
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** What opens it, when nobody holds `open`: a button. */
  trigger?: ReactElement | undefined
  /**
   * False leaves the rest of the page alive, so that lists and menus of another library, which open beside the dialog, can be
   * pressed and take the focus; a press on the shade still closes.
   */
  modal?: boolean | undefined
  /** A click outside does not close. */
  persistent?: boolean | undefined
  /** A request runs: nothing closes. */
  loading?: boolean | undefined
  /** Asked before Escape, the cross or a click outside closes: false keeps it open, `confirmLeave` asks the person. */
  beforeClose?: (() => boolean | Promise<boolean>) | undefined
}

/** What dialog, modal, sheet and confirmation share: focus kept inside and given back, Escape, the click outside. */
export interface DialogShellProps extends DialogBaseProps {
  slot: string
  role?: 'dialog' | 'alertdialog' | undefined
  described?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | 'sheet' | undefined
}

/** The floating sheet of every modal thing; not exported from the package. */
export const DialogShell = forwardRef<HTMLDivElement, DialogShellProps>(function DialogShell(
  {
    slot,
    open: given,
    defaultOpen = false,
    onOpenChange,
    trigger,
    modal = true,
    persistent = false,
    loading = false,
    beforeClose,
    role = 'dialog',
    described = false,
    initialFocus,
    className,
    children,
    ...props
  },
  ref,
) {
  const container = usePortalContainer()
  const [open, setOpen] = useControllable(given, defaultOpen, onOpenChange)
  const opener = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(false)
  const isAsking = useRef(false)
  // Before anything is drawn: a child with `autoFocus` takes the focus earlier than Radix tells of the opening.
  if (open && !wasOpen.current) opener.current = toOpener(globalThis.document?.activeElement ?? null)
  wasOpen.current = open

  const change = async (next: boolean) => {
    if (next) return setOpen(true)
    if (loading || isAsking.current) return
    if (!beforeClose) return setOpen(false)
    isAsking.current = true
    try {
      if (await beforeClose()) setOpen(false)
    } finally {
      isAsking.current = false
    }
  }
  const describedBy = described ? {} : { 'aria-describedby': undefined }
  return (
    <Primitive.Root open={open} onOpenChange={(next) => void change(next)} modal={modal}>
      {trigger && <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>}
      <Primitive.Portal container={container}>
        {modal ? (
          <Primitive.Overlay data-slot="scrim" className="wu:dialog-scrim" />
        ) : (
          <div aria-hidden data-slot="scrim" className="wu:dialog-scrim" />
        )}
        <Primitive.Content
          ref={ref}
          role={role}
          aria-busy={loading || undefined}
          data-slot={slot}
          className={cn('wu:dialog-shell', className)}
          {...describedBy}
          {...props}
          onOpenAutoFocus={(event) => {
            const content = event.currentTarget
            if (!(content instanceof HTMLElement)) return
            const first = initialFocus === 'sheet' ? isTouchScreen() && content : initialFocus?.current
            const target = first || content.querySelector<HTMLElement>(firstField)
            if (!target) return
            event.preventDefault()
            target.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (opener.current?.isConnected) opener.current.focus()
          }}
          onEscapeKeyDown={keepOwnEscape}
          onInteractOutside={(event) => {
            const isKept = modal ? isIn('toaster', event.target) : !isIn('scrim', event.target)
            if (persistent || loading || isKept) event.preventDefault()
          }}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
})

/** Title, what stands beside it, and the cross. */
export function DialogHeader({
  title,
  description,
  children,
  loading,
}: {
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  loading?: boolean | undefined
}) {
  const labels = useLabels('dialog', dialogLabels)
  return (
    <header data-slot="dialog-header" className="wu:dialog-header">
      <div className="wu:dialog-heading">
        <div className="wu:min-w-0 wu:py-1">
          <Primitive.Title className="wu:dialog-title">{title}</Primitive.Title>
          {description && (
            <Primitive.Description className="wu:dialog-description">{description}</Primitive.Description>
          )}
        </div>
        {children}
      </div>
      <Primitive.Close
        aria-label={labels.close}
        disabled={loading}
        data-slot="dialog-close"
        className="wu:dialog-close"
      >
        <X aria-hidden size={16} strokeWidth={1.75} />
      </Primitive.Close>
      {loading && <div aria-hidden data-slot="dialog-busy" className="wu:dialog-busy" />}
    </header>
  )
}

/** Buttons under the body. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer data-slot="dialog-footer" className="wu:dialog-footer">
      {children}
    </footer>
  )
}

// A form is begun at its first field, not at the cross and what else stands above it.
const firstField =
  ':is(input, textarea, [role="combobox"], [data-autofocus]):not(:disabled, [type="hidden"], [tabindex="-1"], [data-slot="dialog-header"] *)'

// There a field brings up a keyboard over half of the screen.
function isTouchScreen(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
}

// A menu is gone by the time focus comes back, so what opened the menu takes its place.
function toOpener(active: Element | null): HTMLElement | null {
  if (active === null) return null
  const menu = active.closest('[role="menu"]')
  const trigger = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active
  return trigger instanceof HTMLElement ? trigger : null
}

function isIn(slot: string, target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`[data-slot="${slot}"]`) !== null
}
