import { IconButton } from '@ws/ui'
import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

const SearchWindow = lazy(() => import('./search-window'))

/** Ctrl+K: the search over everything, from any page. */
export function SearchPalette() {
  // It is drawn from the first time on, so that it can also go as it came.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const [typed, setTyped] = useState('')
  const close = useCallback(() => {
    setState('closed')
    setTyped('')
  }, [])
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.code !== 'KeyK') return
      if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      // Ctrl+K is the browser's own search in some of them.
      event.preventDefault()
      setState((before) => (before === 'open' ? 'closed' : 'open'))
      setTyped('')
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <>
      <IconButton label="Поиск" aria-keyshortcuts="Control+K" onClick={() => setState('open')}>
        <Search aria-hidden="true" size={16} strokeWidth={1.75} />
      </IconButton>
      {state !== 'never' && (
        <Suspense fallback={state === 'open' && <ComingWindow {...{ typed, setTyped }} onClose={close} />}>
          <SearchWindow
            open={state === 'open'}
            typed={typed}
            onOpenChange={(isOpen) => (isOpen ? setState('open') : close())}
          />
        </Suspense>
      )}
    </>
  )
}

interface ComingWindowProps {
  typed: string
  setTyped: (next: (before: string) => string) => void
  onClose: () => void
}

/** Stands where the search will be while its code is on the way: what is typed meanwhile is for it, not for the page. */
function ComingWindow({ typed, setTyped, onClose }: ComingWindowProps) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event
      if (ctrlKey || metaKey || altKey || isComposing) return
      const isSign = [...key].length === 1
      if (!isSign && key !== 'Backspace' && key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (key === 'Escape') onClose()
      else setTyped((before) => (isSign ? before + key : before.slice(0, -1)))
    }
    window.addEventListener('keydown', handleKey, true)
    return () => window.removeEventListener('keydown', handleKey, true)
  }, [setTyped, onClose])
  return createPortal(
    <div
      role="status"
      className="-translate-x-1/2 fixed top-[min(12dvh,7rem)] left-1/2 z-(--ws-z-dialog) flex w-[40rem] max-w-[calc(100vw-2rem)] items-center gap-3 rounded-xl border border-line bg-raised px-4 py-3.5 shadow-3 max-sm:top-2"
    >
      <Search aria-hidden="true" size={16} strokeWidth={1.75} className="text-ink-3" />
      {typed === '' ? <span className="text-ink-3">Поиск загружается…</span> : typed}
    </div>,
    document.body,
  )
}
