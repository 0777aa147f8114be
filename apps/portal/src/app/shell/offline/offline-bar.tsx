import { Banner, Button, plural, useStore } from '@ws/ui'
import { useState, useSyncExternalStore } from 'react'
import type { OutboxState } from '../../../lib/outbox/outbox'
import { useServices } from '../../../lib/services-context'
import { WaitingSheet } from './waiting-sheet'

/** Says that the network is gone, for as long as it is, and what waits for it; a refused act asks for its person. */
export function OfflineBar() {
  const { outbox } = useServices()
  const state = useStore(outbox)
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OfflineNotice isOnline={isOnline} state={state} onShow={() => setOpen(true)} />
      <WaitingSheet open={isOpen} onOpenChange={setOpen} outbox={outbox} state={state} />
    </>
  )
}

/** The bar itself, by what is known: nothing while all has been sent and the network is there. */
function OfflineNotice({
  isOnline,
  state: { entries, attended },
  onShow,
}: {
  isOnline: boolean
  state: OutboxState
  onShow: () => void
}) {
  const refused = entries.filter(({ refusal }) => refusal !== undefined).length
  // What goes at once needs no bar that comes and goes.
  const isQuiet = isOnline && entries.every(({ n }) => attended.includes(n))
  if (isQuiet) return null
  const waiting = entries.length - refused
  const action =
    entries.length === 0 ? undefined : (
      <Button size="sm" className="max-md:min-h-11" onClick={onShow}>
        {refused > 0 ? 'Показать' : `${plural(waiting, 'Ждёт', 'Ждут', 'Ждут')} отправки: ${waiting}`}
      </Button>
    )
  return (
    <Banner tone={refused > 0 ? 'bad' : isOnline ? 'info' : 'warn'} action={action}>
      {textOf(isOnline, waiting, refused)}
    </Banner>
  )
}

function textOf(isOnline: boolean, waiting: number, refused: number): string {
  if (refused > 0) return `Не отправлено: ${refused} ${plural(refused, 'изменение', 'изменения', 'изменений')}`
  if (!isOnline) return 'Нет соединения. Изменения задач сохранятся и отправятся позже'
  return `Отправляется: ${waiting} ${plural(waiting, 'изменение', 'изменения', 'изменений')}`
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
