import { toast } from '@ws/ui'
import { classifyTarget } from '../../lib/safe-address'

/** Shown when an address would run a script or open a local file. */
export const REFUSED = 'Переход по ссылке запрещён'

/**
 * Refuses clicks on links that would run a script or open a local file, wherever such an address came from; downloads of
 * files made by the page itself (`blob:`) are no navigation. Answers how to stop.
 */
export function refuseDangerousLinks(target: Document = document): () => void {
  const handle = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link === null || link.hasAttribute('download')) return
    if (classifyTarget(link.getAttribute('href') ?? '') !== 'dangerous') return
    event.preventDefault()
    event.stopPropagation()
    toast.error(REFUSED)
  }
  target.addEventListener('click', handle, { capture: true })
  target.addEventListener('auxclick', handle, { capture: true })
  return () => {
    target.removeEventListener('click', handle, { capture: true })
    target.removeEventListener('auxclick', handle, { capture: true })
  }
}
