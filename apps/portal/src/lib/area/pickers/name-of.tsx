import { Avatar } from '@ws/ui'
import type { Named } from '../kinds/named'

/** A name, for people with the face before it. */
export function NameOf({ named, face }: { named: Named; face: boolean }) {
  if (!face) return <span className="min-w-0 break-words in-data-[slot=cell]:truncate">{named.name}</span>
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 align-middle">
      <Avatar name={named.name} src={named.avatarUrl} size={20} aria-hidden />
      <span className="min-w-0 break-words in-data-[slot=cell]:truncate">{named.name}</span>
    </span>
  )
}
