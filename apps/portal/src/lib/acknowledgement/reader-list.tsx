import type { Schema } from '@ws/api-client/contract'
import { Avatar } from '@ws/ui'

interface ReaderListProps {
  title: string
  readers: readonly { person: Schema<'Person'>; note: string | null }[]
}

/** Who has acknowledged a text, or has not, each with a note. */
export function ReaderList({ title, readers }: ReaderListProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex flex-col gap-2">
        {readers.map(({ person, note }) => (
          <li key={person.id} className="flex items-center gap-2">
            <Avatar name={person.name} src={person.avatar_url} size={24} aria-hidden />
            <span className="min-w-0 flex-1 break-words">{person.name}</span>
            <span className="shrink-0 text-ink-3 text-sm tabular-nums">{note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
