import { Tooltip } from 'radix-ui'
import { type RefObject, useEffect, useState } from 'react'
import { usePortalContainer } from '../../portal/use-portal-container'

/** So long the pointer rests on a cell before its whole text is shown, in milliseconds. */
const REST_MS = 400

interface Told {
  text: string
  top: number
  left: number
  width: number
  height: number
}

/** Tells the whole text of a cell that its column cuts: under a resting pointer, and at once on keyboard focus. */
export function CellTooltip({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const container = usePortalContainer()
  const [told, setTold] = useState<Told | null>(null)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let over: Element | null = null
    const hide = () => {
      clearTimeout(timer)
      over = null
      setTold(null)
    }
    const show = (cell: HTMLElement) => {
      if (!cell.isConnected || !isCut(cell)) return
      const { top, left, width, height } = cell.getBoundingClientRect()
      setTold({ text: cell.textContent ?? '', top, left, width, height })
    }
    const find = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>('[data-slot="cell"]') : null
    const onOver = (event: Event) => {
      const cell = find(event)
      if (cell === over) return
      hide()
      over = cell
      if (cell) timer = setTimeout(() => show(cell), REST_MS)
    }
    const onFocus = (event: Event) => {
      hide()
      const cell = find(event)
      const isByKey = event.target instanceof Element && event.target.matches(':focus-visible')
      if (cell && isByKey) show(cell)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    element.addEventListener('pointerover', onOver)
    element.addEventListener('pointerleave', hide)
    element.addEventListener('pointerdown', hide)
    element.addEventListener('focusin', onFocus)
    element.addEventListener('focusout', hide)
    element.addEventListener('scroll', hide, { passive: true })
    document.addEventListener('keydown', onKey)
    return () => {
      hide()
      element.removeEventListener('pointerover', onOver)
      element.removeEventListener('pointerleave', hide)
      element.removeEventListener('pointerdown', hide)
      element.removeEventListener('focusin', onFocus)
      element.removeEventListener('focusout', hide)
      element.removeEventListener('scroll', hide)
      document.removeEventListener('keydown', onKey)
    }
  }, [scroller])

  if (!told) return null
  const { text, ...place } = told
  return (
    <Tooltip.Provider>
      <Tooltip.Root open>
        <Tooltip.Trigger asChild>
          <span aria-hidden style={place} className="wu:pointer-events-none wu:fixed wu:block" />
        </Tooltip.Trigger>
        <Tooltip.Portal container={container}>
          <Tooltip.Content
            side="bottom"
            align="start"
            sideOffset={2}
            collisionPadding={8}
            // The table itself says the text to a screen reader.
            aria-hidden
            data-slot="cell-tooltip"
            className="wu:pointer-events-none wu:z-(--ws-z-tooltip) wu:max-w-96 wu:rounded-md wu:bg-primary wu:px-2 wu:py-1 wu:font-sans wu:text-ink-inverse wu:text-sm wu:shadow-2 wu:wrap-anywhere wu:motion-safe:animate-fade"
          >
            {text}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  )
}

function isCut(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow === 'ellipsis',
  )
}
