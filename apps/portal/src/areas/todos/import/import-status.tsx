import { Button } from '@ws/ui'
import { CirclePause, LoaderCircle } from 'lucide-react'
import { isOpenImport, useImports } from './use-imports'

/** How far one's own import is, above the list; leads to more of it. */
export function ImportStatus({ onOpen }: { onOpen: () => void }) {
  const { data } = useImports()
  const run = data?.find(isOpenImport)
  if (run === undefined) return null
  const percent = Math.floor((run.done / Math.max(run.total, 1)) * 100)
  const isWaiting = run.state === 'waiting'
  const isPaused = isWaiting && run.not_before !== null
  return (
    <Button variant="ghost" onClick={onOpen}>
      {isPaused ? (
        <CirclePause size={16} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <LoaderCircle
          size={16}
          strokeWidth={1.75}
          aria-hidden="true"
          className="animate-spin motion-reduce:animate-none"
        />
      )}
      {isPaused ? 'Импорт приостановлен' : isWaiting ? 'Импорт в очереди' : `Импорт: ${percent} %`}
    </Button>
  )
}
