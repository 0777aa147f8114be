import type { Schema } from '@ws/api-client/contract'
import { Avatar } from '@ws/ui'

/** A person among those who can be mentioned. */
export function PersonOption({ person }: { person: Schema<'Person'> }) {
  return (
    <>
      <Avatar name={person.name} src={person.avatar_url} size={20} aria-hidden />
      <span className="truncate">{person.name}</span>
      <span className="ms-auto text-ink-3 text-sm">@{person.username}</span>
    </>
  )
}
