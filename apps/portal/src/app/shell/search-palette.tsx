import { IconButton } from '@ws/ui'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'

const SearchWindow = lazy(() => import('./search-window'))

/** Ctrl+K: the search over everything, from any page. */
export function SearchPalette() {
  // It is drawn from the first time on, so that it can also go as it came.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.code !== 'KeyK') return
      if (event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      // Ctrl+K is the browser's own search in some of them.
      event.preventDefault()
      setState((before) => (before === 'open' ? 'closed' : 'open'))
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
        <Suspense fallback={null}>
          <SearchWindow open={state === 'open'} onOpenChange={(isOpen) => setState(isOpen ? 'open' : 'closed')} />
        </Suspense>
      )}
    </>
  )
}
