import { Dialog as Primitive } from 'radix-ui'
import { forwardRef, type HTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import { DialogShell } from '../dialog/dialog-shell'
import { isPressed } from '../kbd/keys'
import { useIsApple } from '../kbd/use-is-apple'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { useControllable } from '../lib/hooks/use-controllable'
import type { CommandGroup, CommandItem, LoadCommands } from './command-group'
import { commandPaletteLabels } from './command-palette-labels'
import { PaletteBody } from './palette-body'

/**
 * Props of {@link CommandPalette}. `groups` are commands at hand, filtered while one types; `load` asks the server and
 * is aborted by the next letter; `recent` is shown before anything is typed; `onPick` hears of every choice. A palette whose
 * code comes late begins with `initialSearch`, what was typed meanwhile.
 */
export interface CommandPaletteProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children' | 'placeholder' | 'role'> {
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  groups?: readonly CommandGroup[] | undefined
  recent?: readonly CommandItem[] | undefined
  load?: LoadCommands | undefined
  initialSearch?: string | undefined
  onPick?: ((item: CommandItem) => void) | undefined
  /** Opens and closes it from anywhere; null leaves that to the caller. */
  shortcut?: string | null | undefined
  placeholder?: string | undefined
  /** In place of the hints about keys. */
  footer?: ReactNode
}

/** Pages, records and actions by typing, from anywhere: a combobox with a list in a dialog. */
export const CommandPalette = forwardRef<HTMLDivElement, CommandPaletteProps>(function CommandPalette(
  {
    open: givenOpen,
    defaultOpen = false,
    onOpenChange,
    groups,
    recent,
    load,
    initialSearch,
    onPick,
    shortcut = 'Mod+K',
    placeholder,
    footer,
    className,
    ...props
  },
  ref,
) {
  const words = useLabels('commandPalette', commandPaletteLabels)
  const [open, setOpen] = useControllable(givenOpen, defaultOpen, onOpenChange)
  usePress(shortcut, () => setOpen(!open))
  return (
    <DialogShell
      ref={ref}
      slot="command-palette"
      open={open}
      onOpenChange={setOpen}
      className={cn(
        'wu:-translate-x-1/2 wu:top-[min(12dvh,7rem)] wu:left-1/2 wu:max-h-[min(70dvh,34rem)] wu:w-[40rem] wu:max-w-[calc(100vw-2rem)] wu:rounded-xl wu:motion-safe:animate-pop',
        'wu:max-sm:top-2 wu:max-sm:max-h-[calc(100dvh-1rem)] wu:max-sm:max-w-[calc(100vw-1rem)]',
        className,
      )}
      {...props}
    >
      <Primitive.Title className="wu:sr-only">{words.title}</Primitive.Title>
      <PaletteBody
        groups={groups}
        recent={recent}
        load={load}
        initialSearch={initialSearch}
        onPick={onPick}
        placeholder={placeholder}
        footer={footer}
        onClose={() => setOpen(false)}
      />
    </DialogShell>
  )
})

function usePress(shortcut: string | null, run: () => void) {
  const isApple = useIsApple()
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (shortcut === null) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !isPressed(event, shortcut, isApple)) return
      // Ctrl+K is the browser's own search in some of them.
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [shortcut, isApple])
}
