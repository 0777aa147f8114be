import { AvatarGroup } from '@ws/ui'
import type { Viewer } from './use-presence'

/** Who else looks at it now. */
export function Viewers({ viewers }: { viewers: readonly Viewer[] }) {
  const people = [...new Map(viewers.map(({ person }) => [person.id, person])).values()]
  if (people.length === 0) return null
  return (
    <div role="status" aria-label={`Сейчас смотрят: ${people.map(({ name }) => name).join(', ')}`}>
      <AvatarGroup people={people} max={4} size={28} />
    </div>
  )
}
