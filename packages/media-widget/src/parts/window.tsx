import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLateLabels } from '../labels/use-late-labels'
import { Icon } from './icon'
import { createLayer, Layer } from './layer'

/** Props of {@link Window}: `persistent` ignores the press outside, `loading` (a request runs) ignores everything. */
export interface WindowProps {
  kind?: 'modal' | 'dialog' | 'sheet'
  title: string
  /** Stands beside the title. */
  header?: ReactNode
  footer?: ReactNode
  width?: number | string
  height?: number | string
  /** Without space around what is inside. */
  flush?: boolean
  persistent?: boolean
  loading?: boolean
  onClose: () => void
  children: ReactNode
}

/** Looks by the names of the stylesheet of @ws/ui. */
const looks = {
  modal: 'wu:dialog-centred wu:modal-box',
  dialog: 'wu:dialog-centred wu:dialog-box wu:w-[32rem]',
  sheet: 'wu:sheet-right',
}

const focusable = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, [hidden], [tabindex="-1"])'
// A form is begun at its first field, not at the cross above it nor at what belongs to no form, as the switch of the layout.
const firstField = ':is(input, select, textarea):not(:disabled, [hidden], [type="hidden"], [form=""], [tabindex="-1"])'

/** A window over the page, with a title and a cross. That of @ws/ui brings Radix, which is three times the widget's dialogs. */
export function Window(props: WindowProps) {
  const { kind = 'modal', title, header, footer, width, height, flush, persistent, loading = false, onClose } = props
  const labels = useLateLabels()
  const titleId = useId()
  const [layer] = useState(createLayer)
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const close = () => {
    if (!loading) onClose()
  }

  useLayoutEffect(() => {
    const element = box.current
    if (!element || element.contains(document.activeElement)) return
    const first = element.querySelector<HTMLElement>(firstField) ?? element.querySelector<HTMLElement>(focusable)
    ;(first ?? element).focus()
  }, [])
  // After every drawing: a text that scrolls and holds nothing to focus is itself a stop of Tab.
  useEffect(() => {
    const element = body.current
    if (!element) return
    if (element.scrollHeight > element.clientHeight && !element.querySelector(focusable)) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  })

  const walkRound = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
      (stop) => stop.getClientRects().length > 0,
    )
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (!to || (document.activeElement !== from && document.activeElement !== event.currentTarget)) return
    event.preventDefault()
    to.focus()
  }

  return createPortal(
    <>
      <Layer layer={layer} onEscape={close} />
      <div aria-hidden data-slot="scrim" className="wu:dialog-scrim" onClick={persistent ? undefined : close} />
      <div
        ref={box}
        role="dialog"
        aria-modal
        aria-labelledby={titleId}
        aria-busy={loading || undefined}
        tabIndex={-1}
        data-slot={kind}
        style={{ width, height }}
        onKeyDown={walkRound}
        className={`wu:dialog-shell ${looks[kind]}`}
      >
        <header className="wu:dialog-header">
          <div className="wu:dialog-heading">
            <h2 id={titleId} className="wu:dialog-title">
              {title}
            </h2>
            {header}
          </div>
          <button
            type="button"
            aria-label={labels.close}
            disabled={loading}
            data-slot="dialog-close"
            onClick={close}
            className="wu:dialog-close"
          >
            <Icon of={X} />
          </button>
          {loading && <div aria-hidden className="wu:dialog-busy" />}
        </header>
        <div ref={body} className={flush ? 'wu:dialog-body' : 'wu:dialog-body wu:px-5 wu:py-4'}>
          {props.children}
        </div>
        {footer && <footer className="wu:dialog-footer">{footer}</footer>}
      </div>
    </>,
    layer,
  )
}
