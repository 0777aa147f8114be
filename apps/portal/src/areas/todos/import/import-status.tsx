import { Button } from '@ws/ui'
import { LoaderCircle } from 'lucide-react'
import { isOpenImport, useImports } from './use-imports'

/** How far one's own import is, above the list; leads to more of it. */
export function ImportStatus({ onOpen }: { onOpen: () => void }) {
  const { data } = useImports()
  const run = data?.find(isOpenImport)
  if (run === undefined) return null
  const percent = Math.floor((run.done / Math.max(run.total, 1)) * 100)
  return (
    <Button variant="ghost" onClick={onOpen}>
      <LoaderCircle
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="animate-spin motion-reduce:animate-none"
      />
      {run.state === 'waiting' ? 'Импорт в очереди' : `Импорт: ${percent} %`}
    </Button>
  )
}
