import type { Schema } from '@ws/api-client/contract'
import { Avatar, type AvatarProps } from '@ws/ui'

/** Who can be mentioned; where it is known, whether he is here and until when he is away. */
export interface Mentionable extends Schema<'Person'> {
  presence?: AvatarProps['presence']
  note?: string | null
}

/** A person among those who can be mentioned. */
export function PersonOption({ person }: { person: Mentionable }) {
  return (
    <>
      <Avatar
        name={person.name}
        src={person.avatar_url}
        size={20}
        presence={person.presence}
        aria-hidden={!person.presence}
      />
      <span className="flex min-w-0 flex-col">
        <span className="truncate">{person.name}</span>
        {person.note && <span className="truncate text-sm text-warn">{person.note}</span>}
      </span>
      <span className="ms-auto text-ink-3 text-sm">@{person.username}</span>
    </>
  )
}
