import { AvatarGroup } from '@ws/ui'
import type { Viewer } from './store/use-presence'

/** Who else looks at the map now. */
export function Viewers({ viewers }: { viewers: readonly Viewer[] }) {
  const people = [...new Map(viewers.map(({ person }) => [person.id, person])).values()]
  if (people.length === 0) return null
  return (
    <div role="status" aria-label={`Сейчас смотрят: ${people.map(({ name }) => name).join(', ')}`}>
      <AvatarGroup people={people} max={4} size={28} />
    </div>
  )
}
