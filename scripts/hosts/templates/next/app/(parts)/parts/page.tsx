import { Badge, cn, plural } from '@ws/ui'
import { ClientParts } from '../../../client-parts'

/** Drawn on the server: a component, and functions that need no browser, straight from the package. */
export default function PartsPage() {
  return (
    <>
      <Badge tone="ok" className={cn('host-badge')}>
        2 {plural(2, 'задача', 'задачи', 'задач')}
      </Badge>
      <ClientParts />
    </>
  )
}
