import { confirm } from '@ws/ui'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'

/** Asks before typed text is lost, inside the portal and when the tab is closed; `allow` lets the next step pass. */
export function useLeaveGuard(isDirty: boolean) {
  const isAllowed = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // The same page that only names what it shows is not left.
    const isSamePage = historyAction === 'REPLACE' && currentLocation.pathname === nextLocation.pathname
    return isDirty && !isAllowed.current && !isSamePage
  })
  const latest = useRef(blocker)
  useEffect(() => {
    latest.current = blocker
  })
  // By the state alone: each draw brings another blocker, and one step is asked about once.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'Есть несохранённые изменения. Уйти?',
      confirmLabel: 'Уйти',
      cancelLabel: 'Остаться',
      tone: 'danger',
    }).then((isSure) => (isSure ? latest.current.proceed?.() : latest.current.reset?.()))
  }, [blocker.state])
  useEffect(() => {
    if (!isDirty) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isDirty])
  return {
    allow: () => {
      isAllowed.current = true
    },
  }
}
